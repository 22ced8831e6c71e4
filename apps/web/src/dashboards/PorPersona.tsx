import { Link } from '@tanstack/react-router';
import { FILAS_DE_BARRA } from '@visitas/contract/dashboards/filas';
import { Suspense } from 'react';
import { cifra } from '../ui/formato.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { ESTADOS_CONTADOS } from './estadosContados.ts';
import { nombreDelEnlace } from './filas.ts';
import clases from './PorPersona.module.css';
import { Barras, SiFalla, SinVisitas } from './perezosas.tsx';
import { type PersonaContada, type PropsPersonas, resumenDeBarras } from './personas.ts';
import { useDesborda } from './useDesborda.ts';

interface Props extends Omit<PropsPersonas, 'personas'> {
  personas: readonly PersonaContada[] | undefined;
}

/** The bar chart of section 2: each person's finished and pending visits. */
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
      <Leyenda />
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

const sinVisitas = ({ finalizadas, pendientes }: PersonaContada) => finalizadas + pendientes === 0;

const SERIES_DE_BARRAS = [ESTADOS_CONTADOS.finalizadas, ESTADOS_CONTADOS.pendientes];

function Leyenda() {
  return (
    <ul className={clases.leyenda} aria-hidden>
      {SERIES_DE_BARRAS.map(({ nombre, color }) => (
        <li key={nombre}>
          <i style={{ background: `var(${color})` }} />
          {nombre}
        </li>
      ))}
    </ul>
  );
}

/** Tall enough for two bars, each a target to press. */
const ALTO_MINIMO = 48;
const ALTO_MAXIMO = 96;

/**
 * The names are text beside the canvas, so the browser cuts them to fit and shows them whole in their title.
 */
function BarrasPorPersona(props: PropsPersonas) {
  const { titulo, personas } = props;
  const { contenedor, desborda } = useDesborda<HTMLDivElement>();
  const altura = {
    minHeight: personas.length * ALTO_MINIMO,
    maxHeight: personas.length * ALTO_MAXIMO,
  };
  return (
    <div
      ref={contenedor}
      className={clases.region}
      {...(desborda && { tabIndex: 0, role: 'group', 'aria-label': titulo })}
    >
      <div className={clases.barras} style={altura}>
        <ul className={clases.personas} aria-label={titulo}>
          {personas.map((persona) => (
            <li key={persona.id}>
              <EnlacesDe {...props} persona={persona} />
            </li>
          ))}
        </ul>
        <div className={clases.lienzo} role="img" aria-label={resumenDeBarras(props)}>
          <Suspense>
            <Barras personas={personas} />
          </Suspense>
        </div>
      </div>
      <div className="solo-lectores">
        <TablaPersonas {...props} />
      </div>
    </div>
  );
}

/**
 * The name links to all the person's visits. Each bar, drawn over its link, leads to the visits it counts.
 */
function EnlacesDe({ lista, filtro, persona }: PropsPersonas & { persona: PersonaContada }) {
  const { id, nombre } = persona;
  const suyas = { [filtro]: String(id) };
  return (
    <>
      <Link to={lista} search={suyas} title={nombre} className={clases.nombre}>
        <span>{nombre}</span>
      </Link>
      {(['finalizadas', 'pendientes'] as const).map((serie) => (
        <Link
          key={serie}
          to={lista}
          search={{ ...suyas, ...FILAS_DE_BARRA[serie] }}
          className={clases.barra}
          title={`${ESTADOS_CONTADOS[serie].nombre} de ${nombre}`}
          aria-label={nombreDelEnlace(
            `${ESTADOS_CONTADOS[serie].nombre} de ${nombre}`,
            persona[serie],
          )}
        />
      ))}
    </>
  );
}

/** The bars' figures for screen readers. Everyone sees them if the chart never arrives. */
function TablaPersonas({ titulo, columna, personas }: PropsPersonas) {
  return (
    <table className={clases.tabla}>
      <caption className="solo-lectores">{titulo}</caption>
      <thead>
        <tr>
          <th scope="col">{columna}</th>
          <th scope="col">{ESTADOS_CONTADOS.finalizadas.nombre}</th>
          <th scope="col">{ESTADOS_CONTADOS.pendientes.nombre}</th>
        </tr>
      </thead>
      <tbody>
        {personas.map(({ id, nombre, finalizadas, pendientes }) => (
          <tr key={id}>
            <th scope="row">{nombre}</th>
            <td>{cifra(finalizadas)}</td>
            <td>{cifra(pendientes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ANCHOS = ['92%', '64%', '78%', '46%', '58%'];

function EsqueletoBarras() {
  return (
    <div className={clases.esqueleto}>
      {ANCHOS.map((ancho) => (
        <div key={ancho}>
          <Esqueleto />
          <Esqueleto ancho={ancho} alto={28} />
        </div>
      ))}
    </div>
  );
}
