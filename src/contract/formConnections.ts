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
  page_name: string;
  form_name: string;
  project_name: string;
}

export interface PagesResponse extends Success {
  data: CapturePage[];
  /** The existing connections. */
  project_data: FormConnection[];
}

export interface PageFormsResponse extends Success {
  data: CaptureForm[];
}
