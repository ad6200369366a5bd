import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../api/apiError';
import type { FileAsk, FileAnswer } from '../api/filesApi';
import { selectToken, sessionExpired, useAppDispatch, useAppSelector } from '../session/sessionSlice';

/** Runs one call with a file at a time; leaving the screen cancels it. */
export const useFileCall = () => {
  const token = useAppSelector(selectToken);
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const underWay = useRef<AbortController>(undefined);
  const cancel = (): void => underWay.current?.abort();
  useEffect(() => cancel, []);
  /** Undefined if it is refused, or cancelled. */
  const call = async <Content>(ask: FileAsk<Content>): Promise<Content | undefined> => {
    if (isBusy) return undefined;
    const { signal } = (underWay.current = new AbortController());
    setBusy(true);
    setError(undefined);
    const { content, error: refused }: FileAnswer<Content> = await ask({ token, signal });
    setBusy(false);
    if (signal.aborted) return undefined;
    setError(refused);
    if (refused?.status === 401) dispatch(sessionExpired());
    return content;
  };
  return { call, isBusy, error, cancel };
};
