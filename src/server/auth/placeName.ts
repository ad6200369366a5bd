import { BlockList, isIP, isIPv4 } from 'node:net';

const ownMachine = new BlockList();
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4');
ownMachine.addAddress('::1', 'ipv6');

const ownNetwork = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  ownNetwork.addSubnet(net, bits, 'ipv4');
}
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

/** Without port, brackets, zone and the prefix of a mapped IPv4 address. */
const bareAddress = (address: string): string => {
  const [, inBrackets] = /^\[([^\]]{1,60})\]/.exec(address) ?? [];
  const [, beforePort] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(address) ?? [];
  return (inBrackets ?? beforePort ?? address).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
};

/** For the person to recognise; empty for text that is no address, which a proxy may pass. */
export const placeName = (address: string): string => {
  const bare = bareAddress(address);
  if (isIP(bare) === 0) return '';
  const family = isIPv4(bare) ? 'ipv4' : 'ipv6';
  if (ownMachine.check(bare, family)) return 'The server itself';
  return ownNetwork.check(bare, family) ? `Local network (${bare})` : bare;
};
