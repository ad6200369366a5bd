import { PageHeading } from '../ui/PageHeading';
import { Panel } from '../ui/Panel';
import { UploadForm } from './UploadForm';
import type { Timers } from './uploadSimulation';

const browserTimers: Timers = {
  setInterval: (callback, milliseconds) => window.setInterval(callback, milliseconds),
  clearInterval: (id) => window.clearInterval(id),
};

export const UploadPage = () => (
  <>
    <PageHeading title="WalkUpload" />
    <Panel sx={{ p: 2.5, maxWidth: 560 }}>
      <UploadForm timers={browserTimers} />
    </Panel>
  </>
);
