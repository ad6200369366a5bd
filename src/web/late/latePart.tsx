import { Component, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { holdPresses } from '../presses/replay';
import { LateFailure } from './LateFailure';
import { approach, lateCode, useLate, type LateCode } from './lateCode';

interface BoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps an error of a late part from the screen around it. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    const retry = () => this.setState({ hasFailed: false });
    return this.state.hasFailed ? this.props.fallback(retry) : this.props.children;
  }
}

/** Props of a dialog. While it is not open its code is fetched ahead; once opened it stays, so that it closes smoothly. */
interface Opening {
  isOpen?: boolean;
  onClose?: () => void;
}

interface LateOptions<Props> {
  /** A sentence, or what a screen shows in its place; without one the part is simply missing. */
  failure?: string | ((onRetry: () => void) => ReactNode);
  /** It waits until the browser has nothing else to do. */
  isIdle?: boolean;
  /** Shows a failure over the page, for dialogs. */
  isAfloat?: boolean;
  /** Keys typed while its code comes are for it. */
  keepsKeys?: boolean;
  /** Stands in for the part in place of a failure. */
  instead?: (props: Props) => void;
}

/** A component of late code. If the code does not come, or fails, the screen around it stays. */
export const latePart = <Name extends string, Props extends object>(
  source: LateCode<Record<Name, ComponentType<Props>>> | (() => Promise<Record<Name, ComponentType<Props>>>),
  name: Name,
  { failure, isIdle = false, isAfloat, keepsKeys = false, instead }: LateOptions<Props> = {},
) => {
  const code = typeof source === 'function' ? lateCode(source) : source;
  return function LatePart(props: Props & Opening) {
    const { isOpen = true, onClose } = props;
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    // Once it is in use, an idle attempt would take its failure away under the pointer.
    const wish = isIdle ? 'idle' : isOpen || 'rest';
    const { module, failures, hasFailed, waiting } = useLate(code, wish, () => document.body);
    const standIn = useEffectEvent(() => instead?.(props));
    useEffect(() => {
      if (isOpen && instead) code.fetch().catch(() => standIn());
    }, [isOpen]);
    const isComing = isOpen && !module && !hasFailed;
    useEffect(() => {
      if (!isOpen) waiting.current.length = 0;
      return isComing && keepsKeys ? holdPresses(waiting.current, document.body) : undefined;
    }, [isOpen, isComing, waiting]);

    const isOver = isAfloat ?? onClose !== undefined;
    const lost = (onRetry: () => void): ReactNode => {
      if (!isOpen || failure === undefined) return null;
      if (typeof failure === 'function') return failure(onRetry);
      return <LateFailure text={failure} {...{ failures, isOver, onRetry, onClose }} />;
    };
    const isScreen = typeof failure === 'function';
    if (!module && (isScreen ? failures > 0 : hasFailed)) return lost(() => approach(code));
    if (isComing && isOver) return <div className="loading-bar" role="progressbar" aria-label="Loading" />;
    if (!module || !wasOpen) return null;
    const Part: ComponentType<Props> = module[name];
    const part = <Part {...props} />;
    return isScreen ? part : <Boundary fallback={lost}>{part}</Boundary>;
  };
};
