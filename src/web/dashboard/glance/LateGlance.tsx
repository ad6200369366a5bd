import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { lateCode, useLateCode } from '../../ui/lateCode';
import { ErrorState } from '../../ui/States';

// A separate file, so that the dashboard carries only this one's name.
const glanceCode = lateCode(() => import('./GlanceSection'));

export const LateGlance = () => {
  const code = useLateCode(glanceCode, true);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) glanceCode.fetch().catch(() => setFailed(true));
  }, [hasFailed]);
  if (code) return <code.GlanceSection />;
  return hasFailed ? (
    <ErrorState text="The charts could not be loaded.">
      <Button variant="outlined" onClick={() => setFailed(false)}>
        Try again
      </Button>
    </ErrorState>
  ) : null;
};
