import { Link } from '@tanstack/react-router';
import { fecha } from '../../ui/formato.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { EnlaceCliente } from '../../ui/piezas/EnlaceCliente.tsx';
import { detalleDe } from '../enlaces.ts';
import { estadoMostrado } from '../situacion.ts';
import clases from './PorDecidir.module.css';
import type { Resolucion } from './resueltas.ts';
import type { EnSuLugar } from './Solicitud.tsx';

/** The outcome of a request, in its place. It cannot be undone: the technician knows it already. */
export function Resuelta(props: EnSuLugar & { resolucion: Resolucion }) {
  const { resolucion, medir, posicion, antes } = props;
  const { visita, dicho } = resolucion;
  const { idVisita, cliente, fechaPlanificada } = visita;
  const enTelefono = useTelefono();
  return (
    <li ref={medir} data-index={posicion} className={clases.resuelta} style={{ marginTop: antes }}>
      <EstadoVisita nombre={estadoMostrado(visita)} />
      <p>
        <b>
          {enTelefono ? (
            <Link {...ABRIR} {...detalleDe(idVisita)}>
              {cliente.nombre}
            </Link>
          ) : (
            <EnlaceCliente idCliente={cliente.idCliente}>{cliente.nombre}</EnlaceCliente>
          )}
        </b>
        <span>{dicho}</span>
      </p>
      {!enTelefono && (
        <EnlaceBoton
          {...ABRIR}
          {...detalleDe(idVisita)}
          tipo="enlace"
          aria-label={`Ver Detalle de la visita a ${cliente.nombre} del ${fecha(fechaPlanificada)}`}
        >
          Ver Detalle
        </EnlaceBoton>
      )}
    </li>
  );
}
