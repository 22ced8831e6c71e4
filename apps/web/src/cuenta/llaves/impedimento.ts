import { fraseDeImpedimento, impedimentoDe } from '@visitas/contract/llaves/lugar';

const SIN_NAVEGADOR =
  'Este navegador no puede guardar llaves de acceso. Actualízalo, o prueba con otro.';

/** Why this page cannot make passkeys. Null when it can. */
export function impedimentoAqui(origenDelServidor: string): string | null {
  const impedimento = impedimentoDe(location.origin) ?? impedimentoDe(origenDelServidor);
  if (impedimento) return fraseDeImpedimento(impedimento);
  if (location.origin !== origenDelServidor)
    return `Tus llaves son de ${origenDelServidor}. Abre el programa por esa dirección para añadir una.`;
  return 'credentials' in navigator && 'PublicKeyCredential' in window ? null : SIN_NAVEGADOR;
}
