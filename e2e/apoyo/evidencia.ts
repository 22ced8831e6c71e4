import type { Visita } from '@visitas/contract/visitas/esquemas';
import { CATALOGOS, crearItem } from './catalogos.ts';
import type { Agenda } from './visitas.ts';

/** An answer, a photo and a signature. */
export const CON_TODO = {
  secciones: [
    {
      titulo: 'Equipo',
      preguntas: [
        { id: 'area', texto: '¿El área está despejada?', clase: 'siNo', obligatoria: true },
        {
          id: 'temp',
          texto: 'Temperatura de la cámara',
          clase: 'numero',
          obligatoria: true,
          unidad: '°C',
          minimo: 0,
          maximo: 5,
        },
      ],
    },
  ],
  fotos: 1,
  firma: true,
};

/** A visit of today whose type, made for it, asks this. */
export async function crearQuePide(empresa: Agenda, contenido: object): Promise<Visita> {
  const { id } = await crearItem(
    (...peticion) => empresa.pedir('admin', ...peticion),
    CATALOGOS.tipo,
  );
  const cuerpo = { contenido, publicar: true };
  await empresa.pedir('admin', 'PUT', `/catalogos/${id}/tipoVisita/formulario`, cuerpo);
  return empresa.crearVisita({ idTipoVisita: id });
}
