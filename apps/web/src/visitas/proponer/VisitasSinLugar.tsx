import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { ventanaDe, ventanaEnTexto } from '@visitas/contract/visitas/hora';
import { useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { cifra } from '../../ui/formato.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconBan } from '../../ui/piezas/iconos.ts';
import { lugarDicho } from './textos.ts';
import clases from './VisitasSinLugar.module.css';

/** What fits nowhere, why, and the way to change it. */
export function VisitasSinLugar({ propuesta }: { propuesta: Propuesta }) {
  const { sinLugar } = propuesta;
  const enTelefono = useTelefono();
  const [abierto, setAbierto] = useState(propuesta.cambios.length === 0);
  if (sinLugar.length === 0) return null;
  return (
    <section aria-label="No se pudo colocar" className={clases.seccion}>
      <header className={clases.cabecera}>
        <h2>
          No se pudo colocar <span className={clases.cuenta}>{cifra(sinLugar.length)}</span>
        </h2>
        {enTelefono && (
          <Boton tipo="enlace" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
            {abierto ? 'Ocultar' : 'Ver por qué'}
          </Boton>
        )}
      </header>
      {(abierto || !enTelefono) && (
        <ul className={clases.lineas}>
          {sinLugar.map(({ idVisita, cliente, de, motivo, ...hora }) => {
            const ventana = ventanaDe(hora);
            return (
              <li key={idVisita}>
                <Icono de={IconBan} tamano={16} />
                <span className={clases.cual}>
                  <b>{cliente}</b>
                  <span>
                    {lugarDicho(propuesta, de)}
                    {ventana && `, ${ventanaEnTexto(ventana)}`}
                  </span>
                </span>
                <span className={clases.porQue}>
                  {motivo}{' '}
                  <EnlaceBoton
                    {...ABRIR}
                    to={RUTAS['editar-visita']}
                    params={{ idVisita: String(idVisita) }}
                    tipo="enlace"
                    aria-label={`${ventana ? VENTANA : VISITA}: ${cliente}`}
                  >
                    {ventana ? VENTANA : VISITA}
                  </EnlaceBoton>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const VENTANA = 'Cambiar la ventana';
const VISITA = 'Cambiar la visita';
