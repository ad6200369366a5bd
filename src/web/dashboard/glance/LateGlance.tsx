import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { lateCode, useLateCode } from '../../ui/lateCode';
import { ErrorState } from '../../ui/States';
import { whenIdle } from '../../whenIdle';

const glanceCode = lateCode(async () => {
  const [{ Glance }, { Themed }] = await Promise.all([
    import('./Glance'),
    import(/* webpackChunkName: "themed" */ '../../ui/Themed'),
  ]);
  return { Glance, Themed };
});

/** The day at a glance, fetched when the cards stand and the browser has nothing else to do. */
export const LateGlance = ({ now }: { now: number }) => {
  const code = useLateCode(glanceCode, true);
  const [hasFailed, setFailed] = useState(false);
  useEffect(
    () => (hasFailed ? undefined : whenIdle(() => void glanceCode.fetch().catch(() => setFailed(true)))),
    [hasFailed],
  );
  if (!code && !hasFailed) return null;
  return (
    <section className="glance" aria-labelledby="glance">
      <h2 id="glance">The day at a glance</h2>
      {code ? (
        <code.Themed>
          <code.Glance now={now} />
        </code.Themed>
      ) : (
        <ErrorState text="The charts could not be loaded.">
          <Button variant="outlined" onClick={() => setFailed(false)}>
            Try again
          </Button>
        </ErrorState>
      )}
    </section>
  );
};
