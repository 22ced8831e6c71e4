import { Link, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { esAtajo } from '../plataforma/atajos/atajos.ts';
import { teclasVigentes } from '../plataforma/atajos/atender.ts';
import { EN_UNA_LISTA, hayFilas } from '../plataforma/atajos/filas.ts';
import { interruptor } from '../plataforma/atajos/interruptor.ts';
import { CampoInterruptor } from '../ui/campos/CampoInterruptor.tsx';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { Tecla } from '../ui/piezas/Tecla.tsx';
import clases from './HojaDeAtajos.module.css';

/** Lists the shortcuts of the page behind it, and turns them off. */
export function HojaDeAtajos({ alCerrar }: { alCerrar: () => void }) {
  // The page's shortcuts when the sheet opened.
  const [grupos] = useState(gruposDeLaHoja);
  const [encendidos, setEncendidos] = useState(interruptor.encendido);
  return (
    <Dialogo titulo="Atajos de teclado" tamano="tabla" alCerrar={alCerrar}>
      <div className={clases.grupos} data-apagados={!encendidos}>
        {grupos.map(({ titulo, lineas }) => (
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

type Vigente = ReturnType<typeof teclasVigentes>[number];

/** Shortcuts with the same name share a line. */
function lineasDe(vigentes: readonly Vigente[]): DeLinea[] {
  const lineas = new Map<string, DeLinea>();
  for (const una of vigentes) {
    const { nombre } = una;
    const antes = lineas.get(nombre)?.teclas ?? [];
    const suyas = esAtajo(una) ? [una.teclas] : una.teclas;
    const linea = { nombre, teclas: [...new Set([...antes, ...suyas])] };
    lineas.set(nombre, esAtajo(una) ? linea : { ...linea, siempre: true });
  }
  return [...lineas.values()];
}

const LA_HOJA = '?';
const PALETA: DeLinea = {
  nombre: 'Ir a cliente, visita, técnico o acción',
  teclas: ['ctrl', 'k'],
  siempre: true,
};
const CERRAR: DeLinea = { nombre: 'Cerrar o limpiar', teclas: ['esc'], siempre: true };
const ABRIR: DeLinea = { nombre: 'Abrir', teclas: ['intro'], siempre: true };

/** Those of every page, and then each part of the page under its own heading. */
function gruposDeLaHoja() {
  const grupos = new Map<string, Vigente[]>();
  const deTodas: Vigente[] = [];
  for (const una of teclasVigentes()) {
    if (una.grupo === undefined) deTodas.push(una);
    else grupos.set(una.grupo, [...(grupos.get(una.grupo) ?? []), una]);
  }
  return [
    { titulo: 'En todas partes', lineas: enTodas(deTodas) },
    ...[...grupos].map(([titulo, suyas]) => ({
      titulo,
      lineas: conAbrir(lineasDe(suyas), titulo),
    })),
  ];
}

/** Search first, then navigation; the key of this sheet comes last. */
function enTodas(vigentes: readonly Vigente[]): DeLinea[] {
  const lineas = lineasDe(vigentes);
  const de = (cuales: (tecla: string) => boolean) =>
    lineas.filter(({ teclas: [tecla = ''] }) => cuales(tecla));
  return [
    PALETA,
    ...de((tecla) => tecla === '/'),
    ...porTecla(de((tecla) => tecla !== '/' && tecla !== LA_HOJA && !tecla.includes(' '))),
    ...de((tecla) => tecla.includes(' ')),
    CERRAR,
    ...de((tecla) => tecla === LA_HOJA),
  ];
}

const porTecla = (lineas: DeLinea[]): DeLinea[] =>
  [...lineas].sort((una, otra) => String(una.teclas[0]).localeCompare(String(otra.teclas[0])));

/** Intro follows the link of the row that J and K reach. */
function conAbrir(lineas: DeLinea[], titulo: string): DeLinea[] {
  const [filas, ...otras] = lineas;
  return titulo === EN_UNA_LISTA && filas && hayFilas() ? [filas, ABRIR, ...otras] : lineas;
}
