import { Link, useLocation } from '@tanstack/react-router';
import { ausenteHasta } from '@visitas/contract/ausencias/textos';
import type { ReactNode } from 'react';
import { comoRuta } from '../../plataforma/rutas/comoRuta.ts';
import { desdeCuando, fechaHora, horaDe } from '../../ui/formato.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { EnlaceCliente } from '../../ui/piezas/EnlaceCliente.tsx';
import { HaceCuanto } from '../../ui/piezas/HaceCuanto.tsx';
import { Hacia } from '../../ui/piezas/Hacia.tsx';
import { detalleDe } from '../enlaces.ts';
import clases from './Ficha.module.css';
import { type JornadaDeTecnico, QUE_HIZO, resumenDelDia, ubicacionDe } from './jornadaDeTecnico.ts';

export function Ficha({ jornada, ahora }: { jornada: JornadaDeTecnico; ahora: number }) {
  const { idTecnico, nombre, enVisita, haciaVisita, ultimoPaso, ausencia } = jornada;
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  const ubicacion = ultimoPaso && ubicacionDe(ultimoPaso);
  const idVisita = (enVisita ?? haciaVisita ?? ultimoPaso)?.idVisita;
  return (
    <section className={clases.ficha} aria-label={nombre}>
      <h2>{nombre}</h2>
      <dl>
        {ausencia && <Dato que="Ausencia">{ausenteHasta(ausencia)}</Dato>}
        <Donde jornada={jornada} ahora={ahora} />
        {ubicacion && <Dato que="Ubicación">{ubicacion}</Dato>}
        <Dato que="Hoy">{resumenDelDia(jornada)}</Dato>
      </dl>
      <p className={clases.enlaces}>
        {idVisita !== undefined && (
          <Link {...detalleDe(idVisita)} {...ABRIR}>
            Ver Detalle
          </Link>
        )}
        <Link to={comoRuta(ruta)} search={{ solo: 'hoy', tecnico: String(idTecnico) }}>
          Sus visitas de hoy
        </Link>
      </p>
    </section>
  );
}

function Donde({
  jornada: { enVisita, haciaVisita, ultimoPaso },
  ahora,
}: {
  jornada: JornadaDeTecnico;
  ahora: number;
}) {
  if (enVisita)
    return (
      <>
        <Dato que="En visita">
          <EnlaceCliente idCliente={enVisita.idCliente}>{enVisita.cliente}</EnlaceCliente>
        </Dato>
        <Dato que="Desde">
          <Cuando instante={enVisita.desde} ahora={ahora} />
        </Dato>
      </>
    );
  if (haciaVisita)
    return (
      <>
        <Dato que="En camino a">
          <EnlaceCliente idCliente={haciaVisita.idCliente}>{haciaVisita.cliente}</EnlaceCliente>
        </Dato>
        <Dato que="Desde">
          <Cuando instante={haciaVisita.desde} ahora={ahora} />
        </Dato>
        {haciaVisita.llegada && (
          <Dato que="Llega">
            <Hacia hora={horaDe(haciaVisita.llegada)} />
          </Dato>
        )}
      </>
    );
  if (!ultimoPaso) return null;
  return (
    <>
      <Dato que={QUE_HIZO[ultimoPaso.momento]}>
        <EnlaceCliente idCliente={ultimoPaso.idCliente}>{ultimoPaso.cliente}</EnlaceCliente>
      </Dato>
      <Dato que="A las">
        <Cuando instante={ultimoPaso.ocurridoEn} ahora={ahora} />
      </Dato>
    </>
  );
}

function Cuando({ instante, ahora }: { instante: string; ahora: number }) {
  const dicho = desdeCuando(instante, ahora);
  // The date of another day already says how long ago it was.
  if (dicho === fechaHora(instante)) return dicho;
  return (
    <>
      {dicho} · <HaceCuanto instante={instante} />
    </>
  );
}

const Dato = ({ que, children }: { que: string; children: ReactNode }) => (
  <div>
    <dt>{que}</dt>
    <dd>{children}</dd>
  </div>
);
