import { diaEn, fecha } from '@visitas/contract/comun/formato';
import type { CartaNueva } from '../cartas/consultas.ts';
import { enLinea, textoDeCarta } from '../cartas/texto.ts';
import type { Config } from '../plataforma/config/config.ts';

interface DichoAlCliente {
  para: string;
  cliente: string;
  fechaPlanificada: string;
  direccion: string;
  venceEn: Date;
}

/** What the client gets. Its reply goes to the company's address. */
export function cartaDeEnlace(
  { para, cliente, fechaPlanificada, direccion, venceEn }: DichoAlCliente,
  config: Pick<Config, 'nombreEmpresa' | 'zonaHoraria'>,
): CartaNueva {
  const dia = fecha(fechaPlanificada);
  return {
    para,
    asunto: `Reporte de la visita del ${dia}`,
    texto: textoDeCarta(
      [
        `${enLinea(cliente)}:`,
        `Este es el reporte de la visita del ${dia}. Se abre sin contraseña:`,
        direccion,
        `La página está abierta hasta el ${diaEn(venceEn.toISOString(), config.zonaHoraria)}. En ella puedes descargar el reporte.`,
      ],
      config,
    ),
  };
}
