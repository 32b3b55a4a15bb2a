import { BlockList, isIP } from 'node:net';

/** @param {string} address */
const kindOf = (address) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address that came over an IPv6 socket is written as IPv4. @param {string} address */
function plainAddress(address) {
  return address.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Addresses and networks (`10.0.0.0/8`), set apart by commas or spaces; null where one cannot be read. @param {string} text */
export function readNetworks(text) {
  const networks = new BlockList();
  for (const entry of text.split(/[,\s]+/).filter((one) => one !== '')) {
    const [address = '', bits, more] = entry.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    const isReadable = isIP(address) !== 0 && more === undefined && /^\d{1,3}$/.test(bits ?? '0') && prefix <= most;
    if (!isReadable) return null;
    networks.addSubnet(address, prefix, kindOf(address));
  }
  return networks;
}

/**
 * Who asks: the connected address, or, where that is a trusted proxy, the last one of `X-Forwarded-For` that is none. What stands
 * further left was written by whoever asks.
 * @param {string} connected @param {string | string[] | undefined} forwarded @param {BlockList} trusted
 */
export function peerOf(connected, forwarded, trusted) {
  const hops = [forwarded ?? []].flat().join(',').split(',');
  let peer = plainAddress(connected);
  while (isIP(peer) !== 0 && trusted.check(peer, kindOf(peer))) {
    const hop = plainAddress(hops.pop()?.trim() ?? '');
    if (isIP(hop) === 0) return peer;
    peer = hop;
  }
  return peer;
}
