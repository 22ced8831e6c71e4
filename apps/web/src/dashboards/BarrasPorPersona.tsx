import { Suspense } from 'react';
import clases from './BarrasPorPersona.module.css';
import { Barras } from './graficas/perezosas.ts';
import { type PropsPersonas, resumenDe } from './personas.ts';
import { TablaPersonas } from './TablaPersonas.tsx';
import { useDesborda } from './useDesborda.ts';

const ALTO_MINIMO = 44;
const ALTO_MAXIMO = 96;

/** Names are text and not part of the drawing: they are cut to what fits and whole when asked for. */
export function BarrasPorPersona(props: PropsPersonas) {
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
      <div className={clases.barras} style={altura} role="img" aria-label={resumenDe(props)}>
        <ul className={clases.nombres}>
          {personas.map(({ id, nombre }) => (
            <li key={id} title={nombre}>
              {nombre}
            </li>
          ))}
        </ul>
        <div className={clases.lienzo}>
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
