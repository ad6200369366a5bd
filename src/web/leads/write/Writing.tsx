import Dialog from '@mui/material/Dialog';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { leadStatusOf, leadStatusText } from '../../../contract/leadCodes';
import type { ReadLead } from '../../../contract/leads';
import { filled, openPlaceholder, type MessageTemplate } from '../../../contract/templates';
import { noteMessageSchema } from '../../../contract/validation/templates';
import { templatesPath } from '../../address/paths';
import { errorText, isApiError } from '../../api/apiError';
import { useGetLeadQuery } from '../../api/leadsApi';
import { messagesApi, useGetTemplatesQuery } from '../../api/messagesApi';
import { useDocumentKeys } from '../../dom/documentKeys';
import { Loaded } from '../../failures/Loaded';
import { complaints } from '../../forms/formRules';
import type { Press } from '../../presses/press';
import { holdPresses, replay } from '../../presses/replay';
import { type AppDispatch, selectShownUser, useAppDispatch, useAppSelector } from '../../session/sessionSlice';
import { useForbidden } from '../../session/permissions';
import { formatDay } from '../../texts/dates';
import { whatsAppHref } from '../../texts/phoneHref';
import { copyText } from '../../toasts/copyText';
import { showToast } from '../../toasts/toasts';
import { addLook } from '../../dom/addLook';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { TextInput } from '../../ui/TextInput';
import { Themed } from '../../ui/Themed';
import { randomKey } from '../../unsaved/idempotencyKey';

const { noteMessage: note, takeBackMessage } = messagesApi.endpoints;

/** Each try is the same write, under one key. */
const attempt = async (write: () => Promise<{ message: string }>, failure: string): Promise<void> => {
  try {
    showToast((await write()).message, 'success');
  } catch (error) {
    const isGone = isApiError(error) && (error.status === 404 || error.status === 409);
    const action = isGone ? undefined : { label: 'Try again', onClick: () => void attempt(write, failure) };
    showToast(`${failure} ${errorText(error)}`, 'error', { action, stays: !isGone });
  }
};

/** A second press has the key of the first, and does nothing. */
const takeBack = (dispatch: AppDispatch, id: number): Promise<void> => {
  const call = takeBackMessage.initiate({ params: { id }, idempotencyKey: `take-back-${id}` });
  return attempt(() => dispatch(call).unwrap(), 'The message stays in the history.');
};

/** The chat is open by now: only the history can still fail. */
const noteMessage = (dispatch: AppDispatch, body: { lead_id: number; text: string }): Promise<void> => {
  const call = note.initiate({ body, idempotencyKey: randomKey() });
  return attempt(() => dispatch(call).unwrap(), 'The WhatsApp message is not in the history.');
};

addLook(`.write{padding:18px 24px 20px}
.write h2{margin:0 0 12px;overflow-wrap:anywhere}
.write-line{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 12px}
.write-line:last-child{justify-content:flex-end;margin:16px 0 0}`);

interface WriterProps {
  lead: ReadLead;
  templates: readonly MessageTemplate[];
  number: string;
  onClose: () => void;
}

/** The templates that fit a lead: a digit sends one, a press shows it first. */
const Writer = ({ lead: { data, agent_name, notes }, templates, number, onClose }: WriterProps) => {
  const dispatch = useAppDispatch();
  const writer = useAppSelector(selectShownUser)?.name ?? '';
  const isAdmin = useForbidden('saveTemplates') === undefined;
  const place = useRef<HTMLDivElement>(null);
  const facts = {
    name: data.name,
    project: data.project_id ?? '',
    'visit day': formatDay(notes.find(({ site_visit }) => site_visit)?.site_visit),
    agent: agent_name ?? writer,
  };
  const status = leadStatusOf(data.lead_status) ?? null;
  const fitting = templates.filter(({ stage }) => stage === null || stage === status);
  const textOf = (at: number): string => filled(fitting[at]?.text ?? '', facts);
  const [{ at, text, error }, show] = useState({ at: 0, text: textOf(0), error: '' });

  const refusalOf = (message: string): string | undefined => {
    const open = openPlaceholder(message, facts);
    if (open !== undefined) return `This lead has no ${open}. Please complete the message.`;
    return message && complaints(noteMessageSchema, { lead_id: String(data.id), text: message })['text'];
  };
  const send = (message: string, from = at): void => {
    const refusal = refusalOf(message);
    if (!refusal && window.open(whatsAppHref(number, message), 'whatsapp')) {
      // An empty chat is no message.
      if (message) void noteMessage(dispatch, { lead_id: data.id, text: message });
      onClose();
      return;
    }
    const blocked = 'The browser blocked WhatsApp. Please allow pop-ups for this page, and press again.';
    show({ at: from, text: message, error: refusal || blocked });
    place.current?.querySelector('textarea')?.focus();
  };
  useDocumentKeys((event) => {
    const typed =
      /^[1-9]$/.test(event.key) && !(event.target instanceof HTMLTextAreaElement) ? Number(event.key) - 1 : -1;
    if (!fitting[typed]) return;
    // A message to be completed takes the focus, and must not get the digit.
    event.preventDefault();
    send(textOf(typed), typed);
  });

  return (
    <div ref={place}>
      {fitting.length > 0 ? (
        <div className="write-line" role="group" aria-label="Templates">
          {fitting.map(({ name }, index) => (
            <Button
              key={name}
              variant={index === at ? 'contained' : 'outlined'}
              size="small"
              aria-pressed={index === at}
              autoFocus={index === 0}
              onClick={() => show({ at: index, text: textOf(index), error: '' })}
            >
              {index < 9 ? <kbd aria-hidden>{index + 1}</kbd> : null}
              {name}
            </Button>
          ))}
        </div>
      ) : (
        <p className="write-line quiet">
          There is no template for {leadStatusText(status)} yet.
          {isAdmin ? (
            <Link to={templatesPath} onClick={onClose}>
              Write templates
            </Link>
          ) : null}
        </p>
      )}
      <TextInput
        label="Message"
        value={text}
        onChange={(typed) => show({ at, text: typed, error: '' })}
        rows={6}
        error={error}
        isErrorAnnounced
      />
      <div className="write-line">
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" autoFocus={fitting.length === 0} onClick={() => send(text.trim())}>
          Open WhatsApp
        </Button>
      </div>
    </div>
  );
};

type WriteDialogProps = Pick<WriterProps, 'number' | 'onClose'> & { leadId: string };

const WriteDialog = ({ leadId, ...props }: WriteDialogProps) => {
  const id = useId();
  const lead = useGetLeadQuery(leadId);
  const templates = useGetTemplatesQuery();
  const waiting = useRef<Press[]>([]);
  const isLoading = (lead.data ?? lead.error) === undefined || (templates.data ?? templates.error) === undefined;
  // A digit typed right after W is for the templates.
  useEffect(() => {
    if (isLoading) return holdPresses(waiting.current, document.body);
    void replay(waiting.current, document.body);
    return undefined;
  }, [isLoading]);
  return (
    <Themed>
      <Dialog
        open
        // The second click of a double click lands beside the dialog.
        onClose={(_event, reason) => {
          if (reason === 'escapeKeyDown') props.onClose();
        }}
        fullWidth
        maxWidth="sm"
        transitionDuration={0}
        aria-labelledby={id}
        slotProps={{ paper: { className: 'write' } }}
      >
        <h2 id={id}>
          WhatsApp to <bdi>{lead.data?.data.name ?? props.number}</bdi>
        </h2>
        <Loaded query={lead}>
          {(read) => <Loaded query={templates}>{(all) => <Writer lead={read} templates={all} {...props} />}</Loaded>}
        </Loaded>
      </Dialog>
    </Themed>
  );
};

/** Does what the pressed link or button is for. */
export const Writing = ({ pressed, onClose }: { pressed: HTMLElement | undefined; onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const { number = '', lead = '' } = pressed?.closest<HTMLElement>('.number-links')?.dataset ?? {};
  const isButton = pressed instanceof HTMLButtonElement;
  const act = useEffectEvent((message = pressed?.dataset['message']): void => {
    void (message === undefined ? copyText(number, `${number} copied.`) : takeBack(dispatch, Number(message)));
    onClose();
  });
  useEffect(() => {
    if (isButton) act();
  }, [isButton]);
  return pressed && !isButton ? <WriteDialog leadId={lead} number={number} onClose={onClose} /> : null;
};
