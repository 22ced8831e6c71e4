/** Trusted markup, written without escaping. Build it with `html`. */
export class Marcado {
  constructor(readonly texto: string) {}
}

type Parte = string | number | Marcado | readonly Marcado[];

const ENTIDADES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML in which every interpolated value is escaped, so that no text becomes markup. */
export function html(textos: TemplateStringsArray, ...partes: Parte[]): Marcado {
  return new Marcado(String.raw({ raw: textos }, ...partes.map(escrita)));
}

function escrita(parte: Parte): string {
  if (parte instanceof Marcado) return parte.texto;
  if (typeof parte === 'object') return parte.map(({ texto }) => texto).join('');
  return String(parte).replace(/[&<>"']/g, (signo) => ENTIDADES[signo] ?? signo);
}

export const NADA = html``;
