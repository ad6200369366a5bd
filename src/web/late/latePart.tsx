import {
  Component,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { atRest, whenIdle } from '../dom/frames';
import { makeSignal } from '../dom/signal';
import type { Press } from '../presses/press';
import { holdPresses, replay } from '../presses/replay';
import { LateFailure } from './LateFailure';

interface Arrival<Module> {
  readonly module?: Module;
  /** Failed attempts so far. */
  readonly failures: number;
  /** True if the last attempt failed and none is under way. */
  readonly hasFailed: boolean;
}

const notAsked: Arrival<never> = { failures: 0, hasFailed: false };

export const lateCode = <Module,>(load: () => Promise<Module>) => {
  let arrival: Arrival<Module> = notAsked;
  let attempt: Promise<Module> | undefined;
  const { notify, follow } = makeSignal();
  const set = (next: Arrival<Module>): void => {
    arrival = next;
    notify();
  };
  const start = async (): Promise<Module> => {
    set({ ...arrival, hasFailed: false });
    try {
      // Code that is there already would run in the task that asks for it, and make that one long.
      if ('scheduler' in window) await scheduler.yield();
      const module = await load();
      set({ module, failures: 0, hasFailed: false });
      return module;
    } catch (error) {
      attempt = undefined;
      set({ failures: arrival.failures + 1, hasFailed: true });
      throw error;
    }
  };
  return {
    /** Concurrent calls share one attempt; a call after a failure starts another. */
    fetch: () => (attempt ??= start()),
    arrival: () => arrival,
    subscribe: follow,
  };
};

export type LateCode<Module> = ReturnType<typeof lateCode<Module>>;

/** Fetches code; a failure shows where the code is used. */
export const approach = (code: LateCode<unknown>): void => void code.fetch().catch(() => undefined);

/** `idle`: once the browser has nothing else to do; `rest`: after a second of that. */
type Wish = boolean | 'idle' | 'rest';

const begins = { idle: whenIdle, rest: atRest };

const useFetch = (code: LateCode<unknown>, wish: Wish): void => {
  useEffect(() => {
    if (!wish || code.arrival().module) return undefined;
    const fetch = () => approach(code);
    const cancel = wish === true ? undefined : begins[wish](fetch);
    if (wish === true) fetch();
    window.addEventListener('online', fetch);
    return () => {
      cancel?.();
      window.removeEventListener('online', fetch);
    };
  }, [code, wish]);
};

/** Fetches code ahead of its use, when the page has rested. */
export const useApproach = (code: LateCode<unknown>): void => useFetch(code, 'rest');

/**
 * Fetches code as wished and follows its arrival; a use without a wish is never drawn again for it.
 * @param arrive returns the element in which presses that waited for the code happen, if they still may
 */
export const useLate = <Module,>(
  code: LateCode<Module>,
  wish: Wish,
  arrive?: (waiting: Press[]) => HTMLElement | null | undefined,
) => {
  useFetch(code, wish);
  const arrival = useSyncExternalStore(code.subscribe, () => (wish ? code.arrival() : notAsked));
  const waiting = useRef<Press[]>([]);
  const begin = useEffectEvent(() => {
    const box = arrive?.(waiting.current);
    if (box) void replay(waiting.current, box);
  });
  const isThere = arrival.module !== undefined;
  useLayoutEffect(() => {
    if (isThere) begin();
  }, [isThere]);
  return { ...arrival, waiting };
};

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
