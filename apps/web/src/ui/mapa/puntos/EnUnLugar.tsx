import { Link, useLocation } from '@tanstack/react-router';
import { contado } from '../../formato.ts';
import { Dialogo } from '../../pagina/Dialogo.tsx';
import { ABRIR } from '../../pagina/useCerrar.ts';
import clases from './EnUnLugar.module.css';
import type { PuntoDeLista } from './punto.ts';
import type { Grupo } from './racimos.ts';

/** Nobody reads more than these over a map: the rest is in the list. */
const MOSTRADOS = 50;

function LosDemas({ grupo, primero }: { grupo: Grupo; primero: PuntoDeLista }) {
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  if (grupo.cuenta <= MOSTRADOS) return null;
  return (
    <p className={clases.demas}>
      Se muestran {MOSTRADOS}.{' '}
      <Link to={ruta as '.'} search={{ buscar: primero.buscarPor }}>
        Ver todas en la lista
      </Link>
    </p>
  );
}

interface Props {
  grupo: Grupo;
  sustantivo: readonly [string, string];
  alCerrar: () => void;
}

/** Which ones are at a place where no zoom would part them. */
export function EnUnLugar({ grupo, sustantivo, alCerrar }: Props) {
  const puntos = grupo.leer(MOSTRADOS);
  const [primero] = puntos;
  return (
    <Dialogo titulo={`${contado(grupo.cuenta, sustantivo)} en este lugar`} alCerrar={alCerrar}>
      <ul className={clases.lista}>
        {puntos.map(({ llave, nombre, destino, enLista }) => (
          <li key={llave}>
            <Link {...destino} {...ABRIR} aria-label={nombre}>
              {enLista()}
            </Link>
          </li>
        ))}
      </ul>
      {primero && <LosDemas grupo={grupo} primero={primero} />}
    </Dialogo>
  );
}
