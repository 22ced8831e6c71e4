/** Markup that is safe to write as it is: only `html` makes it. */
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

/** HTML with every interpolated value escaped, so that no sentence of the contract becomes markup. */
export function html(textos: TemplateStringsArray, ...partes: Parte[]): Marcado {
  return new Marcado(String.raw({ raw: textos }, ...partes.map(escrita)));
}

function escrita(parte: Parte): string {
  if (parte instanceof Marcado) return parte.texto;
  if (typeof parte === 'object') return parte.map(({ texto }) => texto).join('');
  return String(parte).replace(/[&<>"']/g, (signo) => ENTIDADES[signo] ?? signo);
}

export const NADA = html``;
