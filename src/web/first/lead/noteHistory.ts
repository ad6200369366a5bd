import type { ReadLead } from '../../../contract/leads';
import { noteTexts } from '../../leadForm/leadTexts';
import { noteChips, noteLine, noteTone, textsOf } from '../../leadForm/noteParts';
import { markup, type Html } from '../html';

/** Matches leads/form/history/NoteHistory. */
export const noteHistory = (notes: ReadLead['notes']): Html =>
  notes.length === 0
    ? markup`<p class="quiet no-notes">${noteTexts.none}</p>`
    : markup`<ol class="note-history" aria-label="${noteTexts.history}" role="list">${notes.map(
        (note) =>
          markup`<li data-tone="${noteTone(note)}"><p class="when">${noteLine(note)}</p>${textsOf(note).map(
            ({ kind, text }) =>
              markup`<p class="words" dir="auto">${kind && markup`<span class="kind">${kind}: </span>`}${text}</p>`,
          )}<div class="chips">${noteChips(note).map(
            ({ tone, text }) => markup`<span class="tone-chip" data-tone="${tone}">${text}</span>`,
          )}</div></li>`,
      )}</ol>`;
