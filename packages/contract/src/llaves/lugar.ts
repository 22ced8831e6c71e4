/** Why passkeys cannot be used: browsers only give them to a name, over https. */
export type Impedimento = 'direccion-ip' | 'sin-https';

const PARTES = /^(https?:)\/\/(\[.*\]|[^/:]*)/i;
const IP = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;
const DE_ESTE_EQUIPO = /(?:^|\.)localhost$/;

/** What the address 'https://visitas.example.com' lacks for passkeys. Null when nothing. */
export function impedimentoDe(origen: string): Impedimento | null {
  const [, protocolo, nombre = ''] = PARTES.exec(origen) ?? [];
  if (IP.test(nombre)) return 'direccion-ip';
  if (protocolo !== 'https:' && !DE_ESTE_EQUIPO.test(nombre)) return 'sin-https';
  return null;
}

const POR: Record<Impedimento, string> = {
  'direccion-ip': 'por una dirección IP',
  'sin-https': 'sin https',
};

export const fraseDeImpedimento = (impedimento: Impedimento): string =>
  `Aquí no se pueden usar: el programa se abre ${POR[impedimento]}. Pide a tu administrador que le ponga un nombre con https.`;
