import type { Success } from './failure';
import { text } from './reading';
import { alwaysSent, idOrNull, record, type Read, type Sent } from './record';

export interface CapturePage {
  page_name: string;
}

export interface CaptureForm {
  form_name: string;
}

export const formConnection = record({
  /** Stays the same when the form moves to another project. Null for a server that cannot disconnect. */
  id: alwaysSent(idOrNull),
  page_name: text,
  form_name: text,
  project_name: text,
});

export type FormConnection = Sent<typeof formConnection>;

export type ReadConnection = Read<typeof formConnection>;

export interface PagesResponse extends Success {
  data: CapturePage[];
  project_data: FormConnection[];
}

export interface PageFormsResponse extends Success {
  data: CaptureForm[];
}
