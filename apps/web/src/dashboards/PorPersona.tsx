import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { BarrasPorPersona } from './BarrasPorPersona.tsx';
import { EsqueletoBarras } from './EsqueletoBarras.tsx';
import { SiFalla } from './graficas/SiFalla.tsx';
import clases from './PorPersona.module.css';
import type { Persona, PropsPersonas } from './personas.ts';
import { SERIES } from './reparto.ts';
import { SinVisitas } from './SinVisitas.tsx';
import { TablaPersonas } from './TablaPersonas.tsx';

interface Props extends Omit<PropsPersonas, 'personas'> {
  personas: readonly Persona[] | undefined;
}

const SERIES_DE_BARRAS = [SERIES.finalizadas, SERIES.pendientes];
const sinVisitas = ({ finalizadas, pendientes }: Persona) => finalizadas + pendientes === 0;

function Clave() {
  return (
    <ul className={clases.clave} aria-hidden>
      {SERIES_DE_BARRAS.map(({ nombre, color }) => (
        <li key={nombre}>
          <i style={{ background: `var(${color})` }} />
          {nombre}
        </li>
      ))}
    </ul>
  );
}

/** The bars of section 2: finished and pending of each person. */
export function PorPersona({ personas, ...resto }: Props) {
  if (personas?.every(sinVisitas)) {
    return (
      <Tarjeta titulo={resto.titulo}>
        <SinVisitas />
      </Tarjeta>
    );
  }
  return (
    <Tarjeta titulo={resto.titulo} className={clases.tarjeta}>
      <Clave />
      {personas ? (
        <SiFalla queda={<TablaPersonas {...resto} personas={personas} />}>
          <BarrasPorPersona {...resto} personas={personas} />
        </SiFalla>
      ) : (
        <EsqueletoBarras />
      )}
    </Tarjeta>
  );
}
