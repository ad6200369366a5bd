import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { forwardedEntry } from './forwarded';

/** The client's network address, for limits. Requests made in process, without a socket, all count as one client. */
export const clientAddress = (c: Context, trustProxy: number): string => {
  const forwarded = forwardedEntry(c.req.header('x-forwarded-for') ?? null, trustProxy);
  if (forwarded !== undefined) return forwarded;
  const hasSocket = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env;
  return (hasSocket ? getConnInfo(c).remote.address : undefined) ?? 'local';
};
