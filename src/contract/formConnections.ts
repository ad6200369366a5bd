import type { Success } from './failure';

/** A page that carries lead-capture forms. */
export interface CapturePage {
  page_name: string;
}

export interface CaptureForm {
  form_name: string;
}

/** Leads of this form of this page belong to this project. */
export interface FormConnection {
  /** Names the connection in `delete-form`; the same for as long as the form is connected, to whichever project. */
  id: number;
  page_name: string;
  form_name: string;
  project_name: string;
}

/** A connection as it is read. A server that sends no id knows no way to take one away. */
export type ReadConnection = Omit<FormConnection, 'id'> & { id: number | null };

export interface PagesResponse extends Success {
  data: CapturePage[];
  /** The existing connections. */
  project_data: FormConnection[];
}

export interface PageFormsResponse extends Success {
  data: CaptureForm[];
}
