import { VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { cifra, contado } from '../../ui/formato.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Casilla } from '../../ui/piezas/Casilla.tsx';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconBan } from '../../ui/piezas/iconos.ts';
import { type AccionConVarias, porQueNoAdmite, type UnaDeVarias } from './admiten.ts';
import clases from './DialogoDeVarias.module.css';
import { porQueNo, type Resultado } from './mover.ts';

interface Props {
  accion: AccionConVarias;
  titulo: string;
  sub?: string;
  visitas: readonly UnaDeVarias[];
  /** The text after each client. */
  detalle?: (visita: UnaDeVarias) => string;
  puedeEnviarse: boolean;
  enviar: (marcadas: readonly UnaDeVarias[]) => Promise<Resultado>;
  /** 'Cancelar', unless cancelling is the action itself. */
  textoDeCancelar?: string;
  alCerrar: () => void;
  alHacer: () => void;
  /** The fields for all of them, above their names. */
  campos: (marcadas: readonly UnaDeVarias[]) => ReactNode;
  pie?: (marcadas: readonly UnaDeVarias[]) => ReactNode;
}

const VERBOS: Record<AccionConVarias, string> = {
  mover: 'Mover',
  reasignar: 'Reasignar',
  cancelar: 'Cancelar',
};
const VISITA = ['visita', 'visitas'] as const;

/** 'Mover 3 visitas'. */
export const hacerCon = (accion: AccionConVarias, cuantas: number): string =>
  `${VERBOS[accion]} ${contado(cuantas, VISITA)}`;

/** An action on several visits, all or none. It says beforehand which visits do not admit it, and why. */
export function DialogoDeVarias(props: Props) {
  const { accion, titulo, sub, puedeEnviarse, alCerrar, campos, pie } = props;
  const { textoDeCancelar = 'Cancelar' } = props;
  const { ocupado, hacer } = useUnaVez();
  // While the request is on its way, the changes that it causes are not part of what was asked for.
  const visitas = useQuieto(props.visitas, ocupado);
  const [quitadas, setQuitadas] = useState<ReadonlySet<number>>(new Set());
  const [rechazos, setRechazos] = useState<ReadonlyMap<number, string>>(new Map());
  const marcadas = visitas.filter(
    (visita) => !quitadas.has(visita.idVisita) && porQueNoAdmite(accion, visita) === undefined,
  );
  const puede = puedeEnviarse && marcadas.length > 0 && marcadas.length <= VISITAS_A_LA_VEZ;

  function alternar(idVisita: number): void {
    const nuevas = new Set(quitadas);
    if (!nuevas.delete(idVisita)) nuevas.add(idVisita);
    setQuitadas(nuevas);
  }

  function alEnviar(evento: FormEvent): void {
    evento.preventDefault();
    if (!puede) return;
    void hacer(async () => {
      const hecho = await props.enviar(marcadas);
      if (hecho.ok) props.alHacer();
      else setRechazos(porQueNo(hecho.error, hecho.enviadas ?? marcadas));
    });
  }

  return (
    <Dialogo titulo={titulo} alCerrar={alCerrar} tamano="ancho">
      <form noValidate onSubmit={alEnviar}>
        <div className={clases.cuerpo}>
          {sub && <div className={clases.sub}>{sub}</div>}
          {campos(marcadas)}
          <ul className={clases.renglones} aria-label="Visitas">
            {visitas.map((visita) => (
              <Renglon
                key={visita.idVisita}
                visita={visita}
                detalle={props.detalle?.(visita)}
                porQueNo={porQueNoAdmite(accion, visita)}
                rechazo={rechazos.get(visita.idVisita)}
                marcada={marcadas.includes(visita)}
                alAlternar={() => alternar(visita.idVisita)}
              />
            ))}
          </ul>
          {pie?.(marcadas)}
        </div>
        <footer>
          <span className={clases.todas} role="status">
            {cuantas(marcadas.length)}
          </span>
          <Boton onClick={alCerrar}>{textoDeCancelar}</Boton>
          <Boton type="submit" tipo="principal" ocupado={ocupado} disabled={!puede}>
            {hacerCon(accion, marcadas.length)}
          </Boton>
        </footer>
      </form>
    </Dialogo>
  );
}

function cuantas(son: number): string {
  if (son > VISITAS_A_LA_VEZ)
    return `Se cambian ${VISITAS_A_LA_VEZ} a la vez como máximo: quita ${cifra(son - VISITAS_A_LA_VEZ)}.`;
  return son > 1 ? `Se cambian las ${cifra(son)} o ninguna.` : '';
}

interface PropsRenglon {
  visita: UnaDeVarias;
  detalle: string | undefined;
  porQueNo: string | undefined;
  /** The server's reason to refuse it. */
  rechazo: string | undefined;
  marcada: boolean;
  alAlternar: () => void;
}

function Renglon({ visita, detalle, porQueNo: no, rechazo, marcada, alAlternar }: PropsRenglon) {
  const { cliente, estado } = visita;
  const cual = (
    <span className={clases.cual}>
      <b>{cliente}</b>
      {detalle && <small>{detalle}</small>}
      {no && <small>{no}</small>}
      {rechazo && !no && (
        <small data-rechazo role="alert">
          {rechazo}
        </small>
      )}
    </span>
  );
  if (no)
    return (
      <li>
        <Icono de={IconBan} tamano={16} />
        {cual}
        <EstadoVisita nombre={estado} />
      </li>
    );
  return (
    <li>
      <Casilla checked={marcada} onChange={alAlternar} aria-label={`Incluir ${cliente}`} />
      {cual}
      <EstadoVisita nombre={estado} />
    </li>
  );
}

function useQuieto<T>(valor: T, quieto: boolean): T {
  const ultimo = useRef(valor);
  if (!quieto) ultimo.current = valor;
  return ultimo.current;
}
