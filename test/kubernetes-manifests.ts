import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

export const OVERLAYS = ['small', 'medium'];

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: checked by the schema of its kind
  spec?: any;
}

/** The rendered manifests of an overlay. */
export const manifestsOf = (overlay: string): Manifest[] =>
  parseAllDocuments(readFileSync(`deploy/kubernetes/rendered/${overlay}.yaml`, 'utf8')).map((one) =>
    one.toJS(),
  );
