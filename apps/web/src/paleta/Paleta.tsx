import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { estadoMostrado } from '@visitas/contract/comun/estados';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { RUTAS } from '../navegacion.ts';
import { abrirCapa } from '../plataforma/atajos/capa.ts';
import type { Recuento } from '../plataforma/servidor/leerVentanas.ts';
import { contiene } from '../ui/buscar.ts';
import { contado } from '../ui/formato.ts';
import { LARGO_MAXIMO } from '../ui/lista/enUrl.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { tonoDeEstado } from '../ui/piezas/Distintivo.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconArrowRight,
  IconBell,
  IconBuildingStore,
  IconCalendarCheck,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconUser,
  IconUserCircle,
  IconX,
} from '../ui/piezas/iconos.ts';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { Tecla } from '../ui/piezas/Tecla.tsx';
import { CLIENTE, type Destinos, useDestinos } from './destinos.ts';
import clases from './Paleta.module.css';
import { irA, type PantallaDelRol } from './pantallas.ts';
import { deCliente, deVisita, type Reciente, recientes } from './recientes.ts';
import { useHallados } from './useHallados.ts';

interface Props {
  rol: string;
  pantallas: readonly PantallaDelRol[];
  /** What is typed until its field is on the page. */
  adelantado: RefObject<string>;
  alSalir: () => void;
  alCerrar: () => void;
}

interface Opcion {
  llave: string;
  nombre: string;
  detalle?: string;
  /** Other words by which somebody looks for it. */
  palabras?: string;
  derecha?: ReactNode;
  icono: ReactNode;
  /** Where it leads, or else what it does. */
  enlace?: NavigateOptions;
  hacer?: () => void;
  /** What is remembered of having opened it. */
  abre?: Reciente;
}

interface Grupo {
  titulo: string;
  opciones: Opcion[];
}

const PAUSA_MS = 120;

/** Goes to whatever is typed: a client, a visit, a technician, a screen or something to do. */
export function Paleta(props: Props) {
  const { adelantado, alCerrar } = props;
  const router = useRouter();
  const id = useId();
  const [escrito, setEscrito] = useState('');
  const alLlegarElCampo = useCallback(
    (campo: HTMLElement | null) => {
      if (campo) setEscrito(adelantado.current);
    },
    [adelantado],
  );
  const texto = escrito.trim();
  const { grupos, espera, aviso } = useGrupos(props, texto);
  const opciones = grupos.flatMap((grupo) => grupo.opciones);
  const [elegida, setElegida] = useState<string>();
  // What is chosen stays so while others come, as long as it is among them.
  const activa = opciones.find(({ llave }) => llave === elegida) ?? opciones[0];
  const idDe = ({ llave }: Opcion) => `${id}${llave.replaceAll(' ', '-')}`;

  function abrir({ enlace, hacer, abre }: Opcion): void {
    if (abre) recientes.anotar(abre);
    alCerrar();
    hacer?.();
    if (enlace) void router.navigate(enlace);
  }

  function abrirEnOtra({ enlace, abre }: Opcion): void {
    if (!enlace) return;
    if (abre) recientes.anotar(abre);
    window.open(router.buildLocation(enlace).publicHref, '_blank', 'noopener');
  }

  function mover(paso: number): void {
    const lugar = activa ? opciones.indexOf(activa) : -1;
    setElegida(opciones.at((lugar + paso) % opciones.length)?.llave);
  }

  function alTeclear(evento: KeyboardEvent): void {
    const { key, nativeEvent } = evento;
    const enOtra = evento.ctrlKey || evento.metaKey;
    const acciones: Record<string, (() => void) | undefined> = {
      ArrowDown: () => mover(1),
      ArrowUp: () => mover(-1),
      Enter: () => activa && (enOtra ? abrirEnOtra(activa) : abrir(activa)),
      '?': escrito === '' ? () => abrirCapa('atajos') : undefined,
    };
    const accion = acciones[key];
    if (!accion || nativeEvent.isComposing) return;
    evento.preventDefault();
    accion();
  }

  return (
    <Dialogo
      titulo="Ir a"
      tamano="busqueda"
      alCerrar={alCerrar}
      cabecera={
        <div className={clases.busqueda}>
          <Icono de={IconSearch} />
          <input
            ref={alLlegarElCampo}
            type="text"
            role="combobox"
            name="ir-a"
            aria-label="Ir a un cliente, una visita, un técnico o una acción"
            placeholder="Ir a un cliente, una visita, un técnico o una acción"
            aria-expanded={opciones.length > 0}
            aria-controls={`${id}lista`}
            aria-activedescendant={activa && idDe(activa)}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={LARGO_MAXIMO}
            data-autofocus
            value={escrito}
            onChange={({ currentTarget }) => {
              setEscrito(currentTarget.value);
              setElegida(undefined);
            }}
            onKeyDown={alTeclear}
          />
          <button type="button" className={clases.cerrar} onClick={alCerrar}>
            <span className="solo-lectores">Cerrar</span>
            <Tecla callada>esc</Tecla>
            <Icono de={IconX} />
          </button>
        </div>
      }
    >
      <div id={`${id}lista`} role="listbox" aria-label="Resultados" className={clases.lista}>
        {grupos.map(({ titulo, opciones: suyas }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div key={titulo} role="group" aria-label={titulo}>
            <div aria-hidden className={clases.titulo}>
              {titulo}
            </div>
            {suyas.map((opcion) => (
              <Fila
                key={opcion.llave}
                id={idDe(opcion)}
                opcion={opcion}
                activa={opcion === activa}
                buscar={texto}
                alSenalar={() => setElegida(opcion.llave)}
                alElegir={() => abrir(opcion)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={clases.estado} data-callado={!aviso && opciones.length > 0}>
        {aviso} {opciones.length === 0 && !espera && `Sin resultados para «${texto}».`}
        {opciones.length === 0 && espera && 'Buscando…'}
        {opciones.length > 0 && !espera && (
          <span className="solo-lectores">{contado(opciones.length, ['opción', 'opciones'])}</span>
        )}
      </p>
      <div className={clases.pie}>
        <span>
          <Tecla>↑</Tecla> <Tecla>↓</Tecla> moverse
        </span>
        <span>
          <Tecla>intro</Tecla> abrir
        </span>
        <span>
          <Tecla>ctrl</Tecla> <Tecla>intro</Tecla> en otra pestaña
        </span>
        <button type="button" onClick={() => abrirCapa('atajos')}>
          <Tecla>?</Tecla> atajos
        </button>
      </div>
    </Dialogo>
  );
}

interface PropsFila {
  id: string;
  opcion: Opcion;
  activa: boolean;
  buscar: string;
  alSenalar: () => void;
  alElegir: () => void;
}

/** A link, for whoever opens it in another tab with the mouse; the keyboard stays in the field. */
function Fila({ id, opcion, activa, buscar, alSenalar, alElegir }: PropsFila) {
  const router = useRouter();
  const fila = useRef<HTMLAnchorElement>(null);
  const { nombre, detalle, derecha, icono, enlace } = opcion;
  useEffect(() => {
    if (activa) fila.current?.scrollIntoView({ block: 'nearest' });
  }, [activa]);

  function alPulsar(evento: MouseEvent): void {
    if (enlace && (evento.ctrlKey || evento.metaKey || evento.shiftKey)) return;
    evento.preventDefault();
    alElegir();
  }

  return (
    <a
      ref={fila}
      id={id}
      role="option"
      aria-selected={activa}
      tabIndex={-1}
      className={clases.fila}
      href={enlace && router.buildLocation(enlace).publicHref}
      onMouseDown={(evento) => evento.preventDefault()}
      onPointerMove={alSenalar}
      onClick={alPulsar}
    >
      {icono}
      <span className={clases.texto}>
        <Resaltado texto={nombre} buscar={buscar} />
        {detalle && (
          <span className={clases.detalle}>
            {' '}
            <Resaltado texto={detalle} buscar={buscar} />
          </span>
        )}
      </span>
      {derecha && <span className={clases.derecha}>{derecha}</span>}
    </a>
  );
}

/** What may be chosen, under its headings. Without a text, what was opened last and all there is to do. */
function useGrupos({ rol, pantallas, alSalir }: Props, texto: string) {
  const destinos = useDestinos(rol);
  const desdeAqui = useAbrirDesdeAqui();
  const [buscar] = useDebouncedValue(texto, PAUSA_MS);
  const hallados = useHallados(rol, destinos, { buscar: texto && buscar, texto });
  const acciones = useAcciones(pantallas, alSalir);
  const crearPara = useCrearPara(pantallas);
  // What was opened last, when this was opened.
  const ultimos = useMemo(() => recientes.leer(), []);
  const abrible = (reciente: Reciente, mas: Partial<Opcion> = {}) =>
    opcionDe(reciente, { destinos, desdeAqui, mas });

  const casan = acciones.filter(({ nombre, detalle = '', palabras = '' }) =>
    [nombre, detalle, palabras].some((dicho) => contiene(dicho, texto)),
  );
  const grupos: Grupo[] = [
    {
      titulo: 'Abierto hace poco',
      opciones: texto === '' ? ultimos.flatMap((uno) => abrible(uno)) : [],
    },
    {
      titulo: 'Clientes',
      opciones: hallados.clientes.flatMap((uno) => {
        const cuantas = hallados.visitasDe.get(uno.idCliente);
        return abrible(deCliente(uno), { derecha: cuantas !== undefined && susVisitas(cuantas) });
      }),
    },
    {
      titulo: 'Visitas',
      opciones: hallados.visitas.flatMap((una) => {
        const estado = estadoMostrado(una);
        return abrible(deVisita(una), {
          derecha: estado,
          icono: <Glifo tono={tonoDeEstado(estado)} tamano={18} />,
        });
      }),
    },
    {
      titulo: 'Técnicos',
      opciones: hallados.tecnicos.flatMap(({ id, nombre }) =>
        abrible({ clase: 'tecnico', id, nombre, detalle: 'sus visitas' }),
      ),
    },
    {
      titulo: 'Acciones',
      opciones:
        texto === '' ? acciones : [...casan.map(sinDetalle), ...crearPara(hallados.clientes)],
    },
  ];
  return {
    grupos: grupos.filter(({ opciones }) => opciones.length > 0),
    espera: hallados.espera,
    aviso: hallados.aviso,
  };
}

function susVisitas({ total, conTope }: Recuento): string {
  if (total === 0) return 'Sin visitas';
  if (total === 1) return 'Su visita';
  const visitas = contado(total, ['visita', 'visitas']);
  return conTope ? `Más de ${visitas}` : `Sus ${visitas}`;
}

/** For whoever creates visits, one for each of these clients. */
function useCrearPara(pantallas: readonly PantallaDelRol[]) {
  const router = useRouter();
  const desdeAqui = useAbrirDesdeAqui();
  const crear = pantallas.find(({ destino }) => destino === RUTAS['visitas-crear']);
  return (clientes: readonly { idCliente: number; nombre: string }[]): Opcion[] => {
    if (!crear) return [];
    const { search, ...enlace } = irA(crear, router, desdeAqui);
    return clientes.map(({ idCliente, nombre }) => ({
      llave: `crear ${idCliente}`,
      nombre: `Crear Visita para ${nombre}`,
      icono: <Icono de={IconPlus} tamano={18} />,
      enlace: {
        ...enlace,
        search: (antes: object) => ({ ...(search && antes), paraCliente: String(idCliente) }),
      },
    }));
  };
}

/** The other name of an action is only there to be found by. */
const sinDetalle = ({ detalle: _, ...opcion }: Opcion): Opcion => opcion;

const ICONOS = {
  cliente: IconBuildingStore,
  visita: IconCalendarCheck,
  tecnico: IconUser,
} satisfies Record<Reciente['clase'], Icon>;

interface Abrible {
  destinos: Destinos;
  desdeAqui: ReturnType<typeof useAbrirDesdeAqui>;
  mas: Partial<Opcion>;
}

/** Something of the company, which this role opens in one place or another, or nowhere. */
function opcionDe(abre: Reciente, { destinos, desdeAqui, mas }: Abrible): Opcion[] {
  const { clase, id, nombre, detalle } = abre;
  const { suyas, cliente } = destinos;
  if (!suyas) return [];
  const enlaces = {
    visita: { to: suyas.detalle, params: { idVisita: String(id) }, ...desdeAqui },
    cliente: { to: cliente ? CLIENTE : RUTAS.cliente, params: { id: String(id) }, ...desdeAqui },
    tecnico: { to: suyas.pantalla, search: { tecnico: String(id) } },
  } satisfies Record<Reciente['clase'], NavigateOptions>;
  return [
    {
      llave: `${clase} ${id}`,
      nombre,
      detalle,
      icono: <Icono de={ICONOS[clase]} tamano={18} />,
      enlace: enlaces[clase],
      abre,
      ...mas,
    },
  ];
}

const ICONOS_DE_PANTALLA: Record<string, Icon | undefined> = {
  [RUTAS['mi-cuenta']]: IconUserCircle,
  [RUTAS.avisos]: IconBell,
};
const CREA = /\/crear$/;

/** What this role can do from anywhere: its screens, what it creates, and what the frame has. */
function useAcciones(pantallas: readonly PantallaDelRol[], alSalir: () => void): Opcion[] {
  const router = useRouter();
  const desdeAqui = useAbrirDesdeAqui();
  const { setColorScheme } = useMantineColorScheme();
  const oscuro = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const dePantalla = (pantalla: PantallaDelRol): Opcion => {
    const { nombre, titulo, destino, icono, atajo, palabras } = pantalla;
    const suyo = CREA.test(destino) ? IconPlus : IconArrowRight;
    return {
      llave: destino,
      nombre,
      palabras,
      ...(titulo !== nombre && { detalle: titulo }),
      derecha: atajo?.teclas.split(' ').map((tecla) => <Tecla key={tecla}>{tecla}</Tecla>),
      icono: <Icono de={icono ?? ICONOS_DE_PANTALLA[destino] ?? suyo} tamano={18} />,
      enlace: irA(pantalla, router, desdeAqui),
    };
  };
  const crea = ({ destino }: PantallaDelRol) => CREA.test(destino);
  return [
    ...pantallas.filter(crea).map(dePantalla),
    ...pantallas.filter((una) => !crea(una)).map(dePantalla),
    {
      llave: 'atajos',
      nombre: 'Atajos de teclado',
      derecha: <Tecla>?</Tecla>,
      icono: <Icono de={IconKeyboard} tamano={18} />,
      hacer: () => abrirCapa('atajos'),
    },
    {
      llave: 'tema',
      nombre: 'Cambiar tema',
      derecha: oscuro ? 'A claro' : 'A oscuro',
      icono: <Icono de={oscuro ? IconSun : IconMoon} tamano={18} />,
      hacer: () => setColorScheme(oscuro ? 'light' : 'dark'),
    },
    {
      llave: 'salir',
      nombre: 'Cerrar sesión',
      icono: <Icono de={IconLogout} tamano={18} />,
      hacer: alSalir,
    },
  ];
}
