import { Link, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import type { Atajo } from '../plataforma/atajos/atajos.ts';
import { atajosVigentes } from '../plataforma/atajos/atender.ts';
import { hayFilas } from '../plataforma/atajos/filas.ts';
import { interruptor } from '../plataforma/atajos/interruptor.ts';
import { CampoInterruptor } from '../ui/campos/CampoInterruptor.tsx';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { Tecla } from '../ui/piezas/Tecla.tsx';
import clases from './HojaDeAtajos.module.css';

const EN_TODAS = 'En todas partes';
const EN_UNA_LISTA = 'En una lista';

/** Lists the shortcuts of the page behind it, and turns them off. */
export function HojaDeAtajos({ alCerrar }: { alCerrar: () => void }) {
  // The page's shortcuts when the sheet opened.
  const [grupos] = useState(() => [
    { titulo: EN_TODAS, lineas: enTodas() },
    { titulo: EN_UNA_LISTA, lineas: enUnaLista() },
  ]);
  const [encendidos, setEncendidos] = useState(interruptor.encendido);
  return (
    <Dialogo titulo="Atajos de teclado" tamano="tabla" alCerrar={alCerrar}>
      <div className={clases.grupos} data-apagados={!encendidos}>
        {grupos
          .filter(({ lineas }) => lineas.length > 0)
          .map(({ titulo, lineas }) => (
            <section key={titulo}>
              <h3>{titulo}</h3>
              <ul>
                {lineas.map((linea) => (
                  <Linea key={linea.nombre} {...linea} />
                ))}
              </ul>
            </section>
          ))}
      </div>
      <div className={clases.pie}>
        <CampoInterruptor
          name="atajos"
          label="Atajos de una sola tecla"
          value={encendidos}
          mensajes={[]}
          onChange={(valor) => {
            interruptor.poner(valor);
            setEncendidos(valor);
          }}
        />
        <span>Apágalos si usas dictado o un lector de pantalla.</span>
        <EnlaceAlManual />
      </div>
    </Dialogo>
  );
}

/** The manual finds the page of the screen behind the sheet, by its route. */
function EnlaceAlManual() {
  const { state } = useAbrirDesdeAqui();
  const pantalla = useMatches({ select: (rutas) => rutas.at(-1)?.fullPath ?? '' });
  return (
    <Link to={RUTAS.manual} state={{ ...state, pantalla }} className={clases.manual}>
      Manual de esta pantalla
    </Link>
  );
}

interface DeLinea {
  nombre: string;
  /** Alternative keys for the action, or one for each of the two actions in the name. */
  teclas: readonly string[];
  /** It uses several keys or no letter, so it cannot be turned off. */
  siempre?: true;
}

function Linea({ nombre, teclas, siempre = undefined }: DeLinea) {
  return (
    <li data-siempre={siempre}>
      <span>{nombre}</span>
      {teclas.flatMap((seguidas) =>
        seguidas.split(' ').map((tecla, i) => (
          <span key={`${seguidas} ${tecla}`} className={clases.tecla}>
            {i > 0 && <small>luego </small>}
            <Tecla>{tecla}</Tecla>
          </span>
        )),
      )}
    </li>
  );
}

/** Shortcuts with the same name share a line. */
function lineasDe(atajos: readonly Atajo[]): DeLinea[] {
  const lineas = new Map<string, Set<string>>();
  for (const { nombre, teclas } of atajos)
    lineas.set(nombre, (lineas.get(nombre) ?? new Set()).add(teclas));
  return [...lineas].map(([nombre, teclas]) => ({ nombre, teclas: [...teclas] }));
}

const LA_HOJA = '?';
const PALETA: DeLinea = {
  nombre: 'Ir a cliente, visita, técnico o acción',
  teclas: ['ctrl', 'k'],
  siempre: true,
};
const CERRAR: DeLinea = { nombre: 'Cerrar o limpiar', teclas: ['esc'], siempre: true };
const ABRIR: DeLinea = { nombre: 'Abrir', teclas: ['intro'], siempre: true };

/** Search first, then navigation; the key of this sheet comes last. */
function enTodas(): DeLinea[] {
  const vigentes = atajosVigentes().filter(({ grupo }) => grupo === undefined);
  const de = (cuales: (atajo: Atajo) => boolean) => lineasDe(vigentes.filter(cuales));
  return [
    PALETA,
    ...de(({ teclas }) => teclas === '/'),
    ...porTecla(de(({ teclas }) => teclas !== '/' && teclas !== LA_HOJA && !teclas.includes(' '))),
    ...de(({ teclas }) => teclas.includes(' ')),
    CERRAR,
    ...de(({ teclas }) => teclas === LA_HOJA),
  ];
}

const porTecla = (lineas: DeLinea[]): DeLinea[] =>
  [...lineas].sort((una, otra) => String(una.teclas[0]).localeCompare(String(otra.teclas[0])));

function enUnaLista(): DeLinea[] {
  const [filas, ...otras] = lineasDe(
    atajosVigentes().filter(({ grupo }) => grupo === EN_UNA_LISTA),
  );
  if (!filas) return [];
  return hayFilas() ? [filas, ABRIR, ...otras] : [filas, ...otras];
}
