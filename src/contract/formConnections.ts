import type { Success } from './failure';

export interface CapturePage {
  page_name: string;
}

export interface CaptureForm {
  form_name: string;
}

export interface FormConnection {
  /** Stays the same when the form moves to another project. */
  id: number;
  page_name: string;
  form_name: string;
  project_name: string;
}

/** Null for a server that cannot disconnect. */
export type ReadConnection = Omit<FormConnection, 'id'> & { id: number | null };

export interface PagesResponse extends Success {
  data: CapturePage[];
  project_data: FormConnection[];
}

export interface PageFormsResponse extends Success {
  data: CaptureForm[];
}
