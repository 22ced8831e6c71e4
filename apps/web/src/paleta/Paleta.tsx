import { useRouter } from '@tanstack/react-router';
import { BUSQUEDA_MAXIMA } from '@visitas/contract/comun/ventana';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { abrirCapa } from '../plataforma/atajos/capa.ts';
import { contado } from '../ui/formato.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconSearch, IconX } from '../ui/piezas/iconos.ts';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { Tecla } from '../ui/piezas/Tecla.tsx';
import { type DelRol, type OpcionDePaleta, useGrupos } from './grupos.tsx';
import clases from './Paleta.module.css';
import { recientes } from './recientes.ts';

interface Props extends DelRol {
  /** The text typed before the field is on the page. */
  adelantado: RefObject<string>;
  alCerrar: () => void;
}

/** Goes to a client, a visit, a technician, a screen or an action. */
export function Paleta(props: Props) {
  const { adelantado, alCerrar } = props;
  const id = useId();
  const [escrito, setEscrito] = useState('');
  const alLlegarElCampo = useCallback(
    (campo: HTMLElement | null) => {
      if (campo) setEscrito(adelantado.current);
    },
    [adelantado],
  );
  const texto = escrito.trim();
  const { grupos, ...busqueda } = useGrupos(props, texto);
  const opciones = grupos.flatMap((grupo) => grupo.opciones);
  const { activa, senalar, mover } = useActiva(opciones);
  const { abrir, abrirEnOtra } = useAbrir(alCerrar);
  const idDe = ({ llave }: OpcionDePaleta) => `${id}${llave.replaceAll(' ', '-')}`;

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
            maxLength={BUSQUEDA_MAXIMA}
            data-autofocus
            value={escrito}
            onChange={({ currentTarget }) => {
              setEscrito(currentTarget.value);
              senalar(undefined);
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
          // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset.
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
                alSenalar={() => senalar(opcion)}
                alElegir={() => abrir(opcion)}
              />
            ))}
          </div>
        ))}
      </div>
      <Estado {...busqueda} texto={texto} cuantas={opciones.length} />
      <Pie />
    </Dialogo>
  );
}

/** The option that Enter opens. It stays active while others arrive, as long as it is listed. */
function useActiva(opciones: readonly OpcionDePaleta[]) {
  const [elegida, setElegida] = useState<string>();
  const activa = opciones.find(({ llave }) => llave === elegida) ?? opciones[0];
  const senalar = (opcion: OpcionDePaleta | undefined) => setElegida(opcion?.llave);
  function mover(paso: number): void {
    const lugar = activa ? opciones.indexOf(activa) : -1;
    senalar(opciones.at((lugar + paso) % opciones.length));
  }
  return { activa, senalar, mover };
}

function useAbrir(alCerrar: () => void) {
  const router = useRouter();
  return {
    abrir({ enlace, hacer, abre }: OpcionDePaleta): void {
      if (abre) recientes.anotar(abre);
      alCerrar();
      hacer?.();
      if (enlace) void router.navigate(enlace);
    },
    abrirEnOtra({ enlace, abre }: OpcionDePaleta): void {
      if (!enlace) return;
      if (abre) recientes.anotar(abre);
      window.open(router.buildLocation(enlace).publicHref, '_blank', 'noopener');
    },
  };
}

interface PropsEstado extends Omit<ReturnType<typeof useGrupos>, 'grupos'> {
  texto: string;
  cuantas: number;
}

/** Announces how many options there are, or says why there are none. */
const Estado = ({ aviso, espera, texto, cuantas }: PropsEstado) => (
  <p role="status" className={clases.estado} data-callado={!aviso && cuantas > 0}>
    {aviso} {cuantas === 0 && !espera && `Sin resultados para «${texto}»`}
    {cuantas === 0 && espera && 'Buscando…'}
    {cuantas > 0 && !espera && (
      <span className="solo-lectores">{contado(cuantas, ['opción', 'opciones'])}</span>
    )}
  </p>
);

const Pie = () => (
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
);

interface PropsFila {
  id: string;
  opcion: OpcionDePaleta;
  activa: boolean;
  buscar: string;
  alSenalar: () => void;
  alElegir: () => void;
}

/** A link, so the mouse can open it in another tab. The keyboard stays in the field. */
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
