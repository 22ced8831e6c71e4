import { BlockList, isIPv4, isIPv6 } from 'node:net';

const MAPEADA = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * The network that counts as one caller: an IPv4 address, in any of its forms, or an IPv6 /64,
 * because the owner of one of its addresses has them all.
 */
export function redDe(ip: string): string {
  const [sinZona = ''] = ip.split('%');
  if (!isIPv6(sinZona)) return ip;
  const grupos = gruposDe(sinZona);
  const [alto = 0, bajo = 0] = grupos.slice(6);
  if (grupos.slice(0, 5).every((grupo) => grupo === 0) && grupos[5] === 0xffff)
    return [alto >> 8, alto & 255, bajo >> 8, bajo & 255].join('.');
  return `${grupos
    .slice(0, 4)
    .map((grupo) => grupo.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight groups. The URL parser normalizes every form, and only `::` is left to fill. */
function gruposDe(ip: string): number[] {
  const escrita = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [antes = [], despues = []] = escrita
    .split('::')
    .map((lado) => lado.split(':').filter(Boolean));
  const ceros = Array.from({ length: 8 - antes.length - despues.length }, () => '0');
  return [...antes, ...ceros, ...despues].map((grupo) => Number.parseInt(grupo, 16));
}

/** Returns a test for connections that come from a proxy of TRUST_PROXY. */
export function deConfianza(redes: boolean | readonly string[]) {
  if (typeof redes === 'boolean') return () => redes;
  const lista = new BlockList();
  for (const red of redes) {
    const [ip = '', prefijo] = red.split('/');
    const familia = isIPv4(ip) ? 'ipv4' : 'ipv6';
    if (prefijo === undefined) lista.addAddress(ip, familia);
    else lista.addSubnet(ip, Number(prefijo), familia);
  }
  return (ip: string | undefined): boolean => {
    if (ip === undefined) return false;
    const propia = ip.match(MAPEADA)?.[1] ?? ip;
    return lista.check(propia, isIPv4(propia) ? 'ipv4' : 'ipv6');
  };
}
