export const MOTIVOS_NO_REALIZADA = ['cerrado', 'ausente', 'sinAcceso', 'otro'] as const;
export type MotivoNoRealizada = (typeof MOTIVOS_NO_REALIZADA)[number];

export const TEXTO_DE_MOTIVO: Record<MotivoNoRealizada, string> = {
  cerrado: 'Cliente cerrado',
  ausente: 'No había nadie',
  sinAcceso: 'Sin acceso',
  otro: 'Otro motivo',
};

/** The label beside the state, and the name of the filter. */
export const NO_SE_REALIZO = 'No se realizó';
export const ELIGE_MOTIVO = 'Elige un motivo.';
export const CUENTA_QUE_PASO = 'Cuenta qué pasó.';

export interface NoRealizada {
  motivo: MotivoNoRealizada;
  /** The technician's text. Null when only the reason was given. */
  detalle: string | null;
}

/** `resultado` holds all the text: the reason, then the technician's text. */
export const resultadoDe = ({ motivo, detalle }: NoRealizada): string =>
  detalle === null ? `${TEXTO_DE_MOTIVO[motivo]}.` : `${TEXTO_DE_MOTIVO[motivo]}. ${detalle}`;

/** The technician's text without the reason before it. */
export function detalleEn(resultado: string | null, motivo: MotivoNoRealizada): string | null {
  const antes = `${TEXTO_DE_MOTIVO[motivo]}. `;
  return resultado?.startsWith(antes) ? resultado.slice(antes.length) : null;
}

/** 'No se pudo realizar: cliente cerrado'. */
export const porQueNoSePudo = (motivo: MotivoNoRealizada): string =>
  `No se pudo realizar: ${TEXTO_DE_MOTIVO[motivo].toLowerCase()}`;
