import { Component, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { LateFailure } from './LateFailure';
import { approach, lateCode, useApproach, useLate, type LateCode } from './lateCode';

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
  /** The failure as a sentence; without one the part is simply missing. */
  failure?: string;
  /** It waits until the browser has nothing else to do. */
  isIdle?: boolean;
  /** Its failure lies over the page, as that of a dialog does. */
  isAfloat?: boolean;
  /** Stands in for the part in place of a failure. */
  instead?: (props: Props) => void;
}

/** A component of late code. If the code does not come, or fails, the screen around it stays. */
export const latePart = <Name extends string, Props extends object>(
  source: LateCode<Record<Name, ComponentType<Props>>> | (() => Promise<Record<Name, ComponentType<Props>>>),
  name: Name,
  { failure, isIdle = false, isAfloat, instead }: LateOptions<Props> = {},
) => {
  const code = typeof source === 'function' ? lateCode(source) : source;
  return function LatePart(props: Props & Opening) {
    const { isOpen = true, onClose } = props;
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    // Once it is in use, another attempt would take its failure away under the pointer.
    useApproach(code, !wasOpen);
    const { module, failures, isUnderWay } = useLate(code, isIdle ? 'idle' : wasOpen);
    const standIn = useEffectEvent(() => instead?.(props));
    useEffect(() => {
      if (isOpen && !isIdle) code.fetch().catch(() => standIn());
    }, [isOpen]);

    const isOver = isAfloat ?? onClose !== undefined;
    const failed = (onRetry: () => void) =>
      failure !== undefined && isOpen ? (
        <LateFailure text={failure} {...{ failures, isOver, onRetry, onClose }} />
      ) : null;
    if (!module && failures > 0 && !isUnderWay) return failed(() => approach(code));
    const waiting = isOver ? <div className="loading-bar" role="progressbar" aria-label="Loading" /> : null;
    if (!module) return isOpen ? waiting : null;
    const Part: ComponentType<Props> = module[name];
    return (
      <Boundary fallback={failed}>
        <Part {...props} />
      </Boundary>
    );
  };
};
