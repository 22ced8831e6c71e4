import { comoHora } from '@visitas/contract/comun/horas';
import { fechaConHora } from '@visitas/contract/visitas/hora';
import { useId } from 'react';
import { porEnviar } from '../../campo/pendientes/aplicar.ts';
import { useCola } from '../../campo/pendientes/cola.ts';
import type { Columna } from '../../ui/lista/presentacion.ts';
import { FilaDeTabla, Hueco, MarcoTabla } from '../../ui/lista/Tabla.tsx';
import { useSinSaltos } from '../../ui/lista/useSinSaltos.ts';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { EnlaceCliente } from '../../ui/piezas/EnlaceCliente.tsx';
import { FechaConHora } from '../../ui/piezas/FechaConHora.tsx';
import { Hacia } from '../../ui/piezas/Hacia.tsx';
import { NoSeRealizo } from '../../ui/piezas/NoSeRealizo.tsx';
import { PasoSuHora } from '../../ui/piezas/PasoSuHora.tsx';
import { PorEnviar } from '../../ui/piezas/PorEnviar.tsx';
import { yaPasoSuHora } from '../../ui/reloj.ts';
import { Contacto, estaCerrada, Numero, VerDetalleTecnico } from './FilaDeJornada.tsx';
import { dichaLa, type FilaDelDia, llaveDeFila } from './filas.ts';
import { CabeceraDeGrupo, type PropsGrupo } from './Grupos.tsx';
import { DespuesDeSuHora } from './Prevista.tsx';
import clases from './TablaDelDia.module.css';
import { useTramos } from './useTramos.ts';

interface Props {
  etiqueta: string;
  grupos: readonly PropsGrupo[];
}

export const TablaDelDia = ({ etiqueta, grupos }: Props) => (
  <MarcoTabla
    etiqueta={etiqueta}
    columnas={COLUMNAS}
    total={grupos.reduce((suma, { grupo }) => suma + 1 + grupo.filas.length, 0)}
    ocupada={false}
  >
    {grupos.map((uno) => (
      <GrupoDeFilas key={uno.grupo.nombre} {...uno} />
    ))}
  </MarcoTabla>
);

const ALTO_DE_FILA = 57;

function GrupoDeFilas({ recien, ...deCabecera }: PropsGrupo) {
  const { grupo } = deCabecera;
  const { filas = [], zona } = useSinSaltos(grupo.filas, { llaveDe: llaveDeFila });
  const { dibujadas, faltan, alAcercarse } = useTramos(filas, grupo.primeras);
  const id = useId();
  return (
    <tbody {...zona} className={clases.filas}>
      <tr className={clases.separador} aria-rowindex={grupo.indiceDeCabecera + 2}>
        <th scope="rowgroup" colSpan={COLUMNAS.length}>
          <CabeceraDeGrupo {...deCabecera} id={id} />
        </th>
      </tr>
      {dibujadas.map((fila, n) => (
        <FilaDeTabla
          key={llaveDeFila(fila)}
          fila={fila}
          columnas={COLUMNAS}
          indice={grupo.indiceDeCabecera + 3 + n}
          llave={llaveDeFila(fila)}
          recien={recien(llaveDeFila(fila))}
        />
      ))}
      {faltan > 0 && <Hueco key={faltan} alto={faltan * ALTO_DE_FILA} alAcercarse={alAcercarse} />}
    </tbody>
  );
}

/** The columns of section 2, which also hold what the phone's cards show. */
const COLUMNAS: readonly Columna<FilaDelDia>[] = [
  {
    titulo: 'Cliente',
    ancho: '38%',
    celda: ({ visita, numero, medida, prevista }) => (
      <div className={clases.enTabla}>
        {numero !== null && <Numero numero={numero} />}
        <div className={clases.textos}>
          <strong className="recortado" title={visita.cliente}>
            <EnlaceCliente idCliente={visita.idCliente}>{visita.cliente}</EnlaceCliente>
          </strong>
          {!estaCerrada(visita) && (
            <span className="recortado" title={visita.direccion}>
              {prevista && (
                <>
                  <b>
                    <Hacia hora={comoHora(prevista.llega)} />
                  </b>{' '}
                  ·{' '}
                </>
              )}
              {medida && (
                <>
                  <b>{dichaLa(medida)}</b> ·{' '}
                </>
              )}
              {visita.direccion}
            </span>
          )}
        </div>
      </div>
    ),
  },
  {
    titulo: 'Tipo de Visita',
    ancho: '24%',
    tono: 'secundario',
    texto: ({ visita }) => visita.tipoVisita,
  },
  {
    titulo: 'Fecha',
    ancho: '120px',
    tono: 'cifras',
    texto: ({ visita }) => fechaConHora(visita),
    dentroDe: ({ visita }) => <FechaConHora visita={visita} />,
  },
  {
    titulo: 'Estado',
    ancho: '22%',
    celda: ({ visita, prevista }) => (
      <div className={clases.estado}>
        <EstadoVisita nombre={visita.estado} />
        <NoSeRealizo marcada={visita.noRealizada} />
        <PasoSuHora visita={visita} />
        {prevista !== undefined && prevista.tarde > 0 && !yaPasoSuHora(visita) && (
          <DespuesDeSuHora minutos={prevista.tarde} />
        )}
        <MarcaPorEnviar idVisita={visita.idVisita} />
      </div>
    ),
  },
  {
    titulo: '',
    ancho: '212px',
    tono: 'acciones',
    celda: ({ visita }) => (
      <>
        {!estaCerrada(visita) && <Contacto visita={visita} soloIcono />}
        <VerDetalleTecnico visita={visita} />
      </>
    ),
  },
];

const MarcaPorEnviar = ({ idVisita }: { idVisita: number }) => (
  <PorEnviar espera={porEnviar(useCola(), idVisita)} />
);
