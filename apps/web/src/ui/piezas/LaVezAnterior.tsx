import type { Respuesta } from '@visitas/contract/operaciones';
import { fechaHora } from '../formato.ts';
import clases from './LaVezAnterior.module.css';
import { NoSeRealizo } from './NoSeRealizo.tsx';
import { Tarjeta } from './Tarjeta.tsx';

interface Props {
  anterior: NonNullable<Respuesta<'clientes.ficha'>['anterior']>;
  /** The reader's id. */
  idUsuario: number | undefined;
}

/** The result of the last visit to the client, for the technician going now. */
export function LaVezAnterior({ anterior, idUsuario }: Props) {
  const { tecnico, tipoVisita, resultado, noRealizada, fechaFinalizacion } = anterior;
  const quien = tecnico.idUsuario === idUsuario ? 'la hiciste tú' : tecnico.nombre;
  return (
    <Tarjeta
      titulo="La vez anterior"
      acciones={
        <time className={clases.fecha} dateTime={fechaFinalizacion}>
          {fechaHora(fechaFinalizacion).slice(0, 'dd/mm/aaaa'.length)}
        </time>
      }
    >
      <div className={clases.cuerpo}>
        <p className={clases.resultado}>
          <NoSeRealizo marcada={noRealizada} /> {resultado ?? 'Sin resultado registrado'}
        </p>
        <p className={clases.quien}>
          {tipoVisita} · {quien}
        </p>
      </div>
    </Tarjeta>
  );
}

/** What the technician has to know before going. */
export function ParaQuienVa({ notas }: { notas: string }) {
  return (
    <Tarjeta className={clases.notas}>
      <h2>Para quien va</h2>
      <p className={clases.resultado}>{notas}</p>
    </Tarjeta>
  );
}
