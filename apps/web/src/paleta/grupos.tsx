import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { estadoMostrado } from '@visitas/contract/comun/estados';
import { type ReactNode, useMemo } from 'react';
import { RUTAS } from '../navegacion.ts';
import { abrirCapa } from '../plataforma/atajos/capa.ts';
import type { Recuento } from '../plataforma/servidor/leerVentanas.ts';
import { contiene } from '../ui/buscar.ts';
import { contado } from '../ui/formato.ts';
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
  IconSun,
  IconUser,
  IconUserCircle,
} from '../ui/piezas/iconos.ts';
import { Tecla } from '../ui/piezas/Tecla.tsx';
import { CLIENTE, type Destinos, useDestinos } from './destinos.ts';
import { irA, type PantallaDelRol } from './pantallas.ts';
import { type Reciente, recienteDeCliente, recienteDeVisita, recientes } from './recientes.ts';
import { useHallados } from './useHallados.ts';

export interface DelRol {
  rol: string;
  pantallas: readonly PantallaDelRol[];
  alSalir: () => void;
}

export interface OpcionDePaleta {
  llave: string;
  nombre: string;
  detalle?: string;
  /** Other words that find it. */
  palabras?: string;
  derecha?: ReactNode;
  icono: ReactNode;
  /** The link to follow; without one, `hacer` runs. */
  enlace?: NavigateOptions;
  hacer?: () => void;
  /** What to remember once it is opened. */
  abre?: Reciente;
}

interface GrupoDeHallados {
  titulo: string;
  opciones: OpcionDePaleta[];
}

const PAUSA_MS = 80;

/** The options under their headings. Without a text: the last opened items and every action. */
export function useGrupos({ rol, pantallas, alSalir }: DelRol, texto: string) {
  const destinos = useDestinos(rol);
  const desdeAqui = useAbrirDesdeAqui();
  const [buscar] = useDebouncedValue(texto, PAUSA_MS);
  const hallados = useHallados(rol, destinos, { buscar: texto && buscar, texto });
  const acciones = useAcciones(pantallas, alSalir);
  const crearPara = useCrearPara(pantallas);
  // The last opened items, as they were when the palette opened.
  const ultimos = useMemo(() => recientes.leer(), []);
  const abrible = (reciente: Reciente, mas: Partial<OpcionDePaleta> = {}) =>
    opcionDe(reciente, { destinos, desdeAqui, mas });

  const casan = acciones.filter(({ nombre, detalle = '', palabras = '' }) =>
    [nombre, detalle, palabras].some((dicho) => contiene(dicho, texto)),
  );
  const grupos: GrupoDeHallados[] = [
    {
      titulo: 'Abierto hace poco',
      opciones: texto === '' ? ultimos.flatMap((uno) => abrible(uno)) : [],
    },
    {
      titulo: 'Clientes',
      opciones: hallados.clientes.flatMap((uno) => {
        const cuantas = hallados.visitasDe.get(uno.idCliente);
        return abrible(recienteDeCliente(uno), {
          derecha: cuantas !== undefined && susVisitas(cuantas),
        });
      }),
    },
    {
      titulo: 'Visitas',
      opciones: hallados.visitas.flatMap((una) => {
        const estado = estadoMostrado(una);
        return abrible(recienteDeVisita(una), {
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

/** For roles that create visits, an action for each of these clients. */
function useCrearPara(pantallas: readonly PantallaDelRol[]) {
  const router = useRouter();
  const desdeAqui = useAbrirDesdeAqui();
  const crear = pantallas.find(({ destino }) => destino === RUTAS['visitas-crear']);
  return (clientes: readonly { idCliente: number; nombre: string }[]): OpcionDePaleta[] => {
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

/** The second name of an action only serves to find it. */
const sinDetalle = ({ detalle: _, ...opcion }: OpcionDePaleta): OpcionDePaleta => opcion;

const ICONOS = {
  cliente: IconBuildingStore,
  visita: IconCalendarCheck,
  tecnico: IconUser,
} satisfies Record<Reciente['clase'], Icon>;

interface Abrible {
  destinos: Destinos;
  desdeAqui: ReturnType<typeof useAbrirDesdeAqui>;
  mas: Partial<OpcionDePaleta>;
}

/**
 * The option of a client, a visit or a technician, at the place where this role opens it. Empty
 * when the role has none.
 */
function opcionDe(abre: Reciente, { destinos, desdeAqui, mas }: Abrible): OpcionDePaleta[] {
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

/** The role's actions on any page: its screens, the forms to create, and the frame's own actions. */
function useAcciones(pantallas: readonly PantallaDelRol[], alSalir: () => void): OpcionDePaleta[] {
  const router = useRouter();
  const desdeAqui = useAbrirDesdeAqui();
  const { setColorScheme } = useMantineColorScheme();
  const oscuro = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const dePantalla = (pantalla: PantallaDelRol): OpcionDePaleta => {
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
