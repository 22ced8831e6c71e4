import type { Semana } from '@visitas/contract/visitas/semana';
import { cifra } from '../../ui/formato.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconBan, IconClock, IconPin } from '../../ui/piezas/iconos.ts';
import clases from './Proponer.module.css';
import { loQueNuncaSeToca } from './pedido.ts';

/** Only what there is: without hours, nothing is said about them. */
export function NuncaSeToca({ semana }: { semana: Semana }) {
  const { cerradas, fijadas, conHora } = loQueNuncaSeToca(semana);
  const lineas = [
    { texto: 'Lo que está en proceso o ya se cerró', icono: IconBan, cuantas: cerradas },
    { texto: 'Lo marcado «No mover»', icono: IconPin, cuantas: fijadas },
    { texto: 'La hora prometida: se respeta su ventana', icono: IconClock, cuantas: conHora },
  ].filter(({ cuantas }) => cuantas > 0);
  if (lineas.length === 0) return null;
  return (
    <section className={clases.grupo}>
      <h3>Nunca se toca</h3>
      <ul className={clases.nunca}>
        {lineas.map(({ texto, icono, cuantas }) => (
          <li key={texto}>
            <Icono de={icono} tamano={16} />
            <span>{texto}</span>
            <span>{cifra(cuantas)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
