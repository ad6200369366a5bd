const storeName = 'kept-answers';

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(request.error?.name)));
  });

const inStore = async <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const opening = indexedDB.open(storeName);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName, { keyPath: 'slot' }));
  const database = await resultOf(opening);
  try {
    return await resultOf(work(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
};

/** Undefined for an empty slot. */
export const storedIn = (slot: string): Promise<unknown> => inStore('readonly', (store) => store.get(slot));

/** Sealed answers by slot. Every call may reject, as where the browser refuses to store. */
export const deviceStore = {
  /** All entries, in any format. */
  all: (): Promise<unknown[]> => inStore('readonly', (store) => store.getAll()),
  put: (entry: { slot: string; bytes: Uint8Array }): Promise<unknown> =>
    inStore('readwrite', (store) => store.put(entry)),
  remove: (slot: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(slot)),
  clear: (): Promise<unknown> => inStore('readwrite', (store) => store.clear()),
};
