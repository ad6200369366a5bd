import { overPage, PlainNote } from '../late/LateFailure';
import { dropToast, type Toast } from './toasts';

/** Messages without the library behind the toasts; each stays until it is closed. */
export const PlainToasts = ({ toasts }: { toasts: readonly Toast[] }) => (
  <div style={overPage}>
    {toasts.map(({ id, kind, message, action }) => {
      const close = () => dropToast(id);
      const act = () => {
        close();
        action?.onClick();
      };
      return (
        <PlainNote key={id} severity={kind} ways={[action && [action.label, act], ['Close', close]]}>
          {message}
        </PlainNote>
      );
    })}
  </div>
);
