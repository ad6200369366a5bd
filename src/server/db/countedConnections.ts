import type { Dialect } from 'kysely';

export interface ConnectionFigures {
  busy: number;
  waiting: number;
}

export function countedConnections(dialect: Dialect): { dialect: Dialect; figures: () => ConnectionFigures } {
  let busy = 0;
  let waiting = 0;
  const counted: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      const release = driver.releaseConnection.bind(driver);
      return Object.assign(driver, {
        acquireConnection: async (): ReturnType<typeof acquire> => {
          waiting += 1;
          try {
            const connection = await acquire();
            busy += 1;
            return connection;
          } finally {
            waiting -= 1;
          }
        },
        releaseConnection: async (connection: Parameters<typeof release>[0]): Promise<void> => {
          busy -= 1;
          await release(connection);
        },
      });
    },
  };
  return { dialect: counted, figures: () => ({ busy, waiting }) };
}
