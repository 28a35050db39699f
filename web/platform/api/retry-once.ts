const RETRY_AFTER_MS = 1000;

/** Loads a module, and once more after a failure: phones lose their network for moments. */
export const retryOnce = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  });
