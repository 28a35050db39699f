import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Rows of one kind, such as codes, in memory. Expired rows are removed by the timer. */
class Store implements Adapter {
  readonly #rows = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<void> {
    this.#rows.set(id, payload);
    setTimeout(() => this.#rows.delete(id), expiresInSeconds * 1000).unref();
  }

  find = async (id: string) => this.#rows.get(id);
  findByUid = async (uid: string) => [...this.#rows.values()].find((row) => row.uid === uid);
  findByUserCode = async () => undefined;

  async consume(id: string): Promise<void> {
    const row = this.#rows.get(id);
    if (row) row.consumed = true;
  }

  async destroy(id: string): Promise<void> {
    this.#rows.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(id);
  }
}

/** The stores of one provider, by kind. */
export function providerStores(): (kind: string) => Adapter {
  const stores = new Map<string, Store>();
  return (kind) => {
    const store = stores.get(kind) ?? new Store();
    stores.set(kind, store);
    return store;
  };
}
