import { Link } from '@tanstack/react-router';
import { contado, enumerar } from '@visitas/contract/comun/formato';
import { type Rol, SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import { HASTA, type Inicio } from '@visitas/contract/inicio/esquemas';
import { nadieACargo, PASOS, type Paso, pasosHechos } from '@visitas/contract/inicio/pasos';
import { RUTAS } from '../navegacion.ts';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import { useUnaVez } from '../plataforma/useUnaVez.ts';
import { nombreCorto } from '../ui/formato.ts';
import { ABRIR, abrirCon } from '../ui/pagina/useCerrar.ts';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconCheck, IconChevronRight, IconFileImport } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './ParaEmpezar.module.css';

interface Props {
  inicio: Inicio;
}

/** What a new company does first. Every step is ticked by a fact, and leads to its screen. */
export function ParaEmpezar({ inicio }: Props) {
  const hechos = pasosHechos(inicio);
  const siguiente = PASOS.find((paso) => !hechos.has(paso));
  return (
    <Tarjeta aria-label="Para empezar" className={clases.tarjeta}>
      <header className={clases.cabecera}>
        <div>
          <h2>Para empezar</h2>
          <p>Se marca solo. Sigue el orden que quieras.</p>
        </div>
        <strong>
          {hechos.size} de {PASOS.length}
        </strong>
      </header>
      <div className={clases.avance} aria-hidden>
        <i style={{ width: `${(hechos.size / PASOS.length) * 100}%` }} />
      </div>
      <ol className={clases.pasos}>
        {PASOS.map((paso, indice) => (
          <Fila
            key={paso}
            paso={paso}
            numero={indice + 1}
            inicio={inicio}
            como={hechos.has(paso) ? 'hecho' : paso === siguiente ? 'ahora' : 'luego'}
          />
        ))}
      </ol>
      <PieDePasos />
    </Tarjeta>
  );
}

const EN_EL_MANUAL = { pagina: 'poner-en-marcha-la-empresa' };

function PieDePasos() {
  const { ocupado, hacer } = useUnaVez();
  const ocultar = () =>
    hacer(() =>
      enviarCambio('inicio.ocultar', { cuerpo: { oculto: true } }, {}).catch(() => undefined),
    );
  return (
    <footer className={clases.pie}>
      <p>
        ¿Prefieres leer primero?{' '}
        <Link {...ABRIR} to={RUTAS['manual-pagina']} params={EN_EL_MANUAL}>
          Manual de quien instala
        </Link>
      </p>
      <Boton tipo="fila" tamano="chico" ocupado={ocupado} onClick={() => void ocultar()}>
        Ocultar
      </Boton>
    </footer>
  );
}

interface PropsFila {
  paso: Paso;
  numero: number;
  inicio: Inicio;
  como: 'hecho' | 'ahora' | 'luego';
}

function Fila({ paso, numero, inicio, como }: PropsFila) {
  const { titulo, falta, hecho } = TEXTOS[paso];
  return (
    <li data-como={como} aria-current={como === 'ahora' ? 'step' : undefined}>
      <span className={clases.marca} aria-hidden>
        {como === 'hecho' ? <Icono de={IconCheck} tamano={15} /> : numero}
      </span>
      <div>
        <b>
          {titulo}
          {como === 'hecho' && <span className="solo-lectores">, hecho</span>}
        </b>
        <small>{como === 'hecho' ? hecho(inicio) : falta(inicio)}</small>
      </div>
      <Hacia paso={paso} como={como} />
    </li>
  );
}

/** Where the step leads: what comes next stands out. */
function Hacia({ paso, como }: Pick<PropsFila, 'paso' | 'como'>) {
  const { titulo, destino, crear, importar, rol, hacer } = TEXTOS[paso];
  if (como === 'luego') {
    return (
      <Link {...ABRIR} to={destino} className={clases.ir} aria-label={`Ir a ${titulo}`}>
        <Icono de={IconChevronRight} />
      </Link>
    );
  }
  const [texto, a, tipo] =
    como === 'ahora'
      ? ([hacer, crear ?? destino, 'principal'] as const)
      : (['Cambiar', destino, 'fila'] as const);
  return (
    <div className={clases.botones}>
      {importar && como === 'ahora' && (
        <EnlaceBoton
          {...ABRIR}
          to={importar}
          tamano="chico"
          icono={IconFileImport}
          aria-label={`Importar: ${titulo}`}
        >
          Importar
        </EnlaceBoton>
      )}
      <EnlaceBoton
        {...(rol && como === 'ahora' ? abrirCon(rol) : ABRIR)}
        to={a}
        tipo={tipo}
        tamano="chico"
        aria-label={`${texto}: ${titulo}`}
      >
        {texto}
      </EnlaceBoton>
    </div>
  );
}

/** 'Más de 99 técnicos': nobody counts them all for this. */
const cuantos = (cuenta: number | null, sustantivo: readonly [string, string]): string =>
  cuenta === null ? `Más de ${HASTA} ${sustantivo[1]}` : contado(cuenta, sustantivo);

function nombrarSupervisores({ supervisores, nombresDeSupervisores }: Inicio): string {
  if (supervisores === null || supervisores > 3)
    return cuantos(supervisores, ['supervisor', 'supervisores']);
  return `${supervisores}: ${enumerar(nombresDeSupervisores.map(nombreCorto))}`;
}

function quienesFaltan({ sinSupervisor }: Inicio): string {
  if (sinSupervisor === 0) return 'Todos los técnicos tienen supervisor';
  const siguen = sinSupervisor === 1 ? 'sigue' : 'siguen';
  return `${cuantos(sinSupervisor, ['técnico', 'técnicos'])} ${siguen} sin supervisor`;
}

/** 'America/Guatemala' → 'Guatemala'. */
const ciudadDe = (zona: string): string => (zona.split('/').at(-1) ?? zona).replaceAll('_', ' ');

interface TextosDePaso {
  titulo: string;
  falta: (inicio: Inicio) => string;
  hecho: (inicio: Inicio) => string;
  destino:
    | (typeof RUTAS)[
        | 'ajustes'
        | 'tipoVisita-listado'
        | 'usuarios-supervisores'
        | 'clientes-listado'
        | 'visitas-listado']
    | '/usuarios/listado/tecnicos';
  /** Where the next step leads, when it is not to its list. */
  crear?: '/usuarios/crear' | '/clientes/crear';
  importar?: (typeof RUTAS)['importar-clientes' | 'importar-usuarios'];
  /** The role of whom it creates. */
  rol?: Rol;
  hacer: string;
}

const TEXTOS: Record<Paso, TextosDePaso> = {
  tipos: {
    titulo: 'Tipos de visita',
    falta: () => 'Lo que se hace en cada visita',
    hecho: ({ tipos }) => cuantos(tipos, ['tipo', 'tipos']),
    destino: RUTAS['tipoVisita-listado'],
    hacer: 'Agregar',
  },
  supervisores: {
    titulo: 'Supervisores',
    rol: SUPERVISOR[0],
    falta: () => 'Quienes planifican las visitas',
    hecho: nombrarSupervisores,
    destino: RUTAS['usuarios-supervisores'],
    crear: '/usuarios/crear',
    hacer: 'Agregar',
  },
  tecnicos: {
    titulo: 'Técnicos',
    rol: TECNICO[0],
    falta: () => 'Quienes salen a las visitas',
    hecho: ({ tecnicos }) => cuantos(tecnicos, ['técnico', 'técnicos']),
    destino: '/usuarios/listado/tecnicos',
    crear: '/usuarios/crear',
    importar: RUTAS['importar-usuarios'],
    hacer: 'Agregar',
  },
  aCargo: {
    titulo: 'A cargo de quién',
    falta: (inicio) =>
      nadieACargo(inicio)
        ? 'Nadie tiene técnicos a cargo'
        : 'Reparte los técnicos entre supervisores',
    hecho: quienesFaltan,
    destino: RUTAS['usuarios-supervisores'],
    hacer: 'Repartir',
  },
  clientes: {
    titulo: 'Clientes',
    falta: () => 'Tráelos de una hoja de cálculo',
    hecho: () => 'Ya hay clientes',
    destino: RUTAS['clientes-listado'],
    crear: '/clientes/crear',
    importar: RUTAS['importar-clientes'],
    hacer: 'Agregar',
  },
  visita: {
    titulo: 'Primera visita',
    falta: () => 'La planifica un supervisor',
    hecho: () => 'Ya hay visitas planificadas',
    destino: RUTAS['visitas-listado'],
    hacer: 'Ver',
  },
  empresa: {
    titulo: 'Datos de la empresa',
    falta: () => 'Su nombre, su logo y su zona horaria',
    hecho: ({ empresa, zonaHoraria }) => `${empresa} · ${ciudadDe(zonaHoraria)}`,
    destino: RUTAS.ajustes,
    hacer: 'Completar',
  },
};
