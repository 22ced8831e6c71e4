import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { enumerar } from '@visitas/contract/comun/formato';
import { BUSQUEDA_MAXIMA } from '@visitas/contract/comun/ventana';
import type { Respuesta } from '@visitas/contract/operaciones';
import { TECNICOS_A_LA_VEZ } from '@visitas/contract/usuarios/esquemas';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { contiene } from '../ui/buscar.ts';
import deVarios from '../ui/campos/elegido.module.css';
import { MensajesDeGrupo } from '../ui/campos/Mensajes.tsx';
import { cifra, nombreCorto } from '../ui/formato.ts';
import { explicar } from '../ui/pagina/explicar.ts';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Casilla } from '../ui/piezas/Casilla.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconX } from '../ui/piezas/iconos.ts';
import clases from './CampoTecnicos.module.css';

export type Disponible = Respuesta<'usuarios.disponibles'>['tecnicos'][number];

/** Those that may be chosen: all of them, and those of a search. What is known of somebody outlives the search. */
export function useDisponibles(idSupervisor: number) {
  const [texto, escribir] = useState('');
  const [buscar] = useDebouncedValue(texto.trim(), PAUSA_MS);
  const parametros = { idSupervisor };
  const todos = useQuery(lecturaDe('usuarios.disponibles', { parametros, criterios: {} }));
  const hallados = useQuery({
    ...lecturaDe('usuarios.disponibles', { parametros, criterios: { buscar } }),
    enabled: buscar !== '',
    placeholderData: (antes) => antes ?? todos.data,
  });
  const lectura = buscar === '' ? todos : hallados;
  const conocidos = useRef(new Map<number, Disponible>());
  for (const { data } of [todos, hallados])
    for (const uno of data?.tecnicos ?? []) conocidos.current.set(uno.idTecnico, uno);
  return {
    texto,
    escribir,
    todos: todos.data,
    lectura,
    ofrecidos: (lectura.data?.tecnicos ?? []).filter(({ nombre }) => contiene(nombre, texto)),
    /** Those of a draft who are in nobody's answer are not shown, so they are not sent either. */
    conocidos: (ids: readonly number[]) => ids.flatMap((id) => conocidos.current.get(id) ?? []),
  };
}

const PAUSA_MS = 200;

interface Props extends Omit<ReturnType<typeof useDisponibles>, 'conocidos'> {
  elegidos: Disponible[];
  mensajes: string[];
  alElegir: (ids: number[]) => void;
}

/** Chooses several technicians. The list is always open: those without a supervisor come first. */
export function CampoTecnicos(props: Props) {
  const { escribir, ofrecidos, elegidos, mensajes } = props;
  const id = useId();
  const esta = (uno: Disponible) => elegidos.some(({ idTecnico }) => idTecnico === uno.idTecnico);
  const elegir = (quienes: readonly Disponible[]) =>
    props.alElegir(quienes.map(({ idTecnico }) => idTecnico));

  function alternar(uno: Disponible): void {
    const otros = elegidos.filter(({ idTecnico }) => idTecnico !== uno.idTecnico);
    elegir(esta(uno) ? otros : [...elegidos, uno]);
    escribir('');
  }

  const senalado = useSenalado(props, alternar);

  return (
    <div className={clases.campo}>
      <label htmlFor={id}>Técnicos</label>
      <Entrada {...props} id={id} senalado={senalado} alternar={alternar} />
      {mensajes.length > 0 && <MensajesDeGrupo id={`${id}-mal`} textos={mensajes} />}
      <TodosLosSueltos {...props} elegir={elegir} />
      <div
        id={`${id}-lista`}
        role="listbox"
        aria-multiselectable
        aria-label="Técnicos"
        className={clases.lista}
      >
        {ofrecidos.map((uno) => (
          <Opcion
            key={uno.idTecnico}
            id={`${id}-${uno.idTecnico}`}
            uno={uno}
            elegido={esta(uno)}
            senalado={senalado.cual === uno}
            alPulsar={() => alternar(uno)}
          />
        ))}
      </div>
      <LoQueFalta {...props} />
    </div>
  );
}

interface PropsEntrada extends Props {
  id: string;
  senalado: ReturnType<typeof useSenalado>;
  alternar: (uno: Disponible) => void;
}

/** The chosen ones and, after them, the text that searches for others. */
function Entrada({ id, texto, escribir, elegidos, mensajes, senalado, alternar }: PropsEntrada) {
  const campo = useRef<HTMLInputElement>(null);

  function quitar(uno: Disponible): void {
    alternar(uno);
    // Its button goes away with it.
    campo.current?.focus();
  }

  return (
    <div className={clases.entrada} data-mal={mensajes.length > 0}>
      {elegidos.map((uno) => (
        <Elegido key={uno.idTecnico} uno={uno} alQuitar={() => quitar(uno)} />
      ))}
      <input
        ref={campo}
        id={id}
        data-autofocus
        role="combobox"
        autoComplete="off"
        placeholder="Buscar por nombre"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={`${id}-lista`}
        aria-activedescendant={senalado.cual && `${id}-${senalado.cual.idTecnico}`}
        aria-invalid={mensajes.length > 0}
        aria-describedby={mensajes.length > 0 ? `${id}-mal` : undefined}
        value={texto}
        maxLength={BUSQUEDA_MAXIMA}
        onChange={({ currentTarget }) => {
          senalado.soltar();
          escribir(currentTarget.value);
        }}
        onKeyDown={senalado.alTeclear}
        onBlur={senalado.soltar}
      />
    </div>
  );
}

function Elegido({ uno, alQuitar }: { uno: Disponible; alQuitar: () => void }) {
  return (
    <span className={`${deVarios.elegido} ${clases.elegido}`}>
      <span className="recortado">{uno.nombre}</span>
      <button type="button" aria-label={`Quitar a ${uno.nombre}`} onClick={alQuitar}>
        <Icono de={IconX} tamano={14} />
      </button>
    </span>
  );
}

/**
 * The keys of the list. With a text, its first match is highlighted; without one, none is until an arrow is
 * pressed, and then Enter belongs to the form.
 */
function useSenalado({ texto, ofrecidos, elegidos }: Props, alternar: (uno: Disponible) => void) {
  const [movido, mover] = useState<number>();
  const indice = movido ?? (texto.trim() === '' ? -1 : 0);
  const cual = ofrecidos[indice];

  function tomar(evento: KeyboardEvent): void {
    // With Ctrl, Enter belongs to the form.
    if (!cual || evento.ctrlKey || evento.metaKey) return;
    evento.preventDefault();
    mover(undefined);
    alternar(cual);
  }

  function andar(evento: KeyboardEvent, paso: 1 | -1): void {
    const son = ofrecidos.length;
    evento.preventDefault();
    if (son > 0) mover(indice < 0 && paso < 0 ? son - 1 : (indice + paso + son) % son);
  }

  function alTeclear(evento: KeyboardEvent<HTMLInputElement>): void {
    const ultimo = elegidos.at(-1);
    if (evento.nativeEvent.isComposing) return;
    if (evento.key === 'Enter') tomar(evento);
    else if (evento.key === 'ArrowDown') andar(evento, 1);
    else if (evento.key === 'ArrowUp') andar(evento, -1);
    else if (evento.key === 'Backspace' && texto === '' && ultimo) alternar(ultimo);
  }

  return { cual, alTeclear, soltar: () => mover(undefined) };
}

interface PropsSueltos extends Props {
  elegir: (quienes: readonly Disponible[]) => void;
}

/** One press for all who have no supervisor, and how many are chosen of those there are, whatever is searched. */
function TodosLosSueltos({ todos, elegidos, elegir }: PropsSueltos) {
  const id = useId();
  if (!todos || todos.total === 0) return null;
  const sueltos = todos.tecnicos.filter(({ supervisores }) => supervisores.length === 0);
  const ids = new Set(elegidos.map(({ idTecnico }) => idTecnico));
  const faltan = sueltos.filter(({ idTecnico }) => !ids.has(idTecnico));
  const deOtros = elegidos.filter(
    (uno) => !sueltos.some((otro) => otro.idTecnico === uno.idTecnico),
  );
  return (
    <div className={clases.todos}>
      {sueltos.length > 1 && (
        <label htmlFor={id}>
          <Casilla
            id={id}
            checked={faltan.length === 0}
            onChange={() => elegir(faltan.length === 0 ? deOtros : [...elegidos, ...faltan])}
          />
          Todos los que no tienen supervisor
        </label>
      )}
      <span>
        {cifra(elegidos.length)} de {cifra(todos.total)}
      </span>
    </div>
  );
}

interface PropsOpcion {
  id: string;
  uno: Disponible;
  elegido: boolean;
  senalado: boolean;
  alPulsar: () => void;
}

function Opcion({ id, uno, elegido, senalado, alPulsar }: PropsOpcion) {
  const { nombre, documentoIdentificacion, supervisores } = uno;
  const fila = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (senalado) fila.current?.scrollIntoView({ block: 'nearest' });
  }, [senalado]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which says which one is highlighted.
    <div
      ref={fila}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={elegido}
      data-senalado={senalado}
      className={clases.opcion}
      // The focus stays in the field.
      onMouseDown={(evento) => evento.preventDefault()}
      onClick={alPulsar}
    >
      <span className={clases.casilla} data-elegida={elegido} />
      <Avatar usuario={{ nombre }} />
      <span className={clases.quien}>
        <span className="recortado">{nombre}</span>
        <span className="mono recortado">{documentoIdentificacion}</span>
      </span>
      <small>
        {supervisores.length === 0
          ? 'Sin supervisor'
          : `Con ${enumerar(supervisores.map(nombreCorto))}`}
      </small>
    </div>
  );
}

/** What the list does not show, and why. */
function LoQueFalta({ todos, lectura, ofrecidos, texto }: Props) {
  const { data, error, isFetching, refetch } = lectura;
  if (error && !data) {
    return (
      <p className={clases.nota} role="status">
        {explicar(error).titulo}{' '}
        <Boton tamano="chico" onClick={() => void refetch()}>
          Reintentar
        </Boton>
      </p>
    );
  }
  return (
    <p className={clases.nota} role="status">
      {data && (ofrecidos.length > 0 || !isFetching)
        ? queFalta({ total: todos?.total, ofrecidos: ofrecidos.length, texto: texto.trim() })
        : 'Buscando…'}
    </p>
  );
}

interface PorDecir {
  /** How many there are, whatever is searched; undefined while only a search was answered. */
  total: number | undefined;
  ofrecidos: number;
  texto: string;
}

function queFalta({ total, ofrecidos, texto }: PorDecir): string {
  if (ofrecidos === 0 && texto !== '') return `Sin resultados para «${texto}».`;
  if (total === 0)
    return 'No queda ningún técnico activo por agregar. Los nuevos se crean en Usuarios.';
  if (texto === '' && total && total > TECNICOS_A_LA_VEZ)
    return `Aquí están los primeros ${TECNICOS_A_LA_VEZ} de ${cifra(total)}. Busca por nombre a los demás.`;
  return '';
}
