import { type Publicado, REPORTE_COMPARTIDO } from '@visitas/contract/compartir/esquemas';
import { fechaHoraEn } from '@visitas/contract/comun/formato';
import { NO_SE_REALIZO, TEXTO_DE_MOTIVO } from '@visitas/contract/visitas/noRealizada';
import { useState } from 'react';
import { contado } from '../ui/formato.ts';
import { useImprimiendo } from '../ui/pagina/useImprimiendo.ts';
import { Boton, EnlacePropio } from '../ui/piezas/Boton.tsx';
import { Dato } from '../ui/piezas/Dato.tsx';
import { IconChecklist, IconFileDownload } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './DatosDeLaVisita.module.css';
import { enSuDireccion } from './enSuDireccion.ts';
import { ListaCompartida, seRespondio } from './ListaCompartida.tsx';

interface Props {
  publicado: Publicado;
  llave: string;
  /** Opens a photo by its place, from 0. */
  verFoto: (lugar: number) => void;
}

/** Which visit it is, what came of it, and the way to take it home. */
export function DatosDeLaVisita({ publicado, llave, verFoto }: Props) {
  const { cliente, tipoVisita, idVisita, version, tecnico, lista } = publicado;
  const { fecha, horario } = cuando(publicado);
  const [abierta, setAbierta] = useState(false);
  const imprimiendo = useImprimiendo();
  const preguntas = lista.flatMap((una) => una.preguntas);
  return (
    <Tarjeta className={clases.tarjeta}>
      <header className={clases.cabecera}>
        <h1>{cliente}</h1>
        <p>
          {tipoVisita} · Visita n.º&nbsp;{idVisita}
          {version !== undefined && `, versión ${version}`}
        </p>
      </header>
      <dl className={clases.datos}>
        <Dato nombre="Fecha">{fecha}</Dato>
        <Dato nombre="Horario">{horario}</Dato>
        <Dato nombre="Atendió">{tecnico}</Dato>
        <Resultado {...publicado} />
      </dl>
      <div className={clases.acciones}>
        <EnlacePropio
          tipo="principal"
          icono={IconFileDownload}
          href={enSuDireccion(llave, REPORTE_COMPARTIDO)}
          download
        >
          Descargar el reporte
        </EnlacePropio>
        {preguntas.length > 0 && (
          <Boton icono={IconChecklist} aria-expanded={abierta} onClick={() => setAbierta(!abierta)}>
            Ver la lista,{' '}
            {contado(preguntas.filter(seRespondio).length, ['respuesta', 'respuestas'])}
          </Boton>
        )}
      </div>
      {preguntas.length > 0 && (abierta || imprimiendo) && (
        <ListaCompartida lista={lista} verFoto={verFoto} />
      )}
    </Tarjeta>
  );
}

/** By the clock of the report. A visit that ended on another day says both days. */
function cuando({ fechaInicio, fechaFinalizacion, zonaHoraria }: Publicado) {
  const [fecha = '', desde] = fechaHoraEn(fechaInicio, zonaHoraria).split(' ');
  const [otra, hasta] = fechaHoraEn(fechaFinalizacion, zonaHoraria).split(' ');
  return { fecha, horario: `${desde} a ${fecha === otra ? hasta : `${hasta} del ${otra}`}` };
}

/** The reason is already the first words of the result of a visit that could not be done. */
function Resultado({ resultado, noRealizada }: Publicado) {
  if (noRealizada)
    return (
      <Dato nombre={NO_SE_REALIZO} className={clases.resultado}>
        {resultado ?? TEXTO_DE_MOTIVO[noRealizada]}
      </Dato>
    );
  return (
    resultado && (
      <Dato nombre="Resultado" className={clases.resultado}>
        {resultado}
      </Dato>
    )
  );
}
