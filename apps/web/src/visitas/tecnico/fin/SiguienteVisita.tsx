import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { enlaceRuta, enlaceTelefono } from '../../../ui/formato.ts';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconNavigation, IconPhone } from '../../../ui/piezas/iconos.ts';
import { TarjetaProxima } from '../../../ui/piezas/TarjetaProxima.tsx';
import { useVisita } from '../../ficha/useVisita.ts';
import clases from './Fin.module.css';

function ComoContactar({ cliente }: Pick<Visita, 'cliente'>) {
  const { nombre, telefono, latitud, longitud } = cliente;
  const llamar = enlaceTelefono(telefono);
  return (
    <>
      {llamar && (
        <a href={llamar} aria-label={`Llamar a ${nombre}`}>
          <Icono de={IconPhone} />
          Llamar
        </a>
      )}
      {latitud !== null && longitud !== null && (
        <a
          href={enlaceRuta(latitud, longitud)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Cómo llegar a ${nombre}`}
        >
          <Icono de={IconNavigation} />
          Cómo llegar
        </a>
      )}
    </>
  );
}

interface Props {
  titulo: string;
  visita: NonNullable<Respuesta<'dashboards.tecnico'>['proximaVisita']>;
}

/** Reading the whole visit tells how to reach its client, and has it ready for when it opens. */
export function SiguienteVisita({ titulo, visita }: Props) {
  const { data } = useVisita(visita.idVisita);
  return (
    <section aria-label={titulo}>
      <TarjetaProxima titulo={titulo} visita={visita}>
        <span className={clases.contacto}>{data && <ComoContactar cliente={data.cliente} />}</span>
      </TarjetaProxima>
    </section>
  );
}
