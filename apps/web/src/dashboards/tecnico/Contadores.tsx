import { cifra } from '../../ui/formato.ts';
import { Glifo, type Tono } from '../../ui/Glifo.tsx';
import { Tarjeta } from '../../ui/Tarjeta.tsx';
import clases from './Contadores.module.css';

/** In the order of section 2, each with the sign of its state. */
const CONTADORES = [
  { cuenta: 'completadas', titulo: 'Completadas', tono: 'success' },
  { cuenta: 'enProceso', titulo: 'En Proceso', tono: 'primary' },
  { cuenta: 'pendientes', titulo: 'Pendientes', tono: 'warning' },
  { cuenta: 'atrasadas', titulo: 'Atrasadas', tono: 'danger' },
] as const satisfies { cuenta: string; titulo: string; tono: Tono }[];

type Cuentas = Record<(typeof CONTADORES)[number]['cuenta'], number>;

export function Contadores({ cuentas }: { cuentas: Cuentas }) {
  return (
    <Tarjeta aria-label="Resumen">
      <dl className={clases.contadores}>
        {CONTADORES.map(({ cuenta, titulo, tono }) => (
          <div key={cuenta}>
            <dt>
              <Glifo tono={tono} tamano={11} />
              {titulo}
            </dt>
            <dd>{cifra(cuentas[cuenta])}</dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}
