import { Link } from '@tanstack/react-router';
import { TEXTO_DE_MOTIVO_DE_RANGO } from '@visitas/contract/lugares/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useCola } from '../../campo/pendientes/cola.ts';
import { RUTAS } from '../../navegacion.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconChevronRight,
  IconMapPinQuestion,
  IconMessage2,
} from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { usePuede } from '../situacion.ts';
import clases from './FueraDeSuLugar.module.css';

/**
 * What its technician may tell while a visit is in process out of range, or at a client without a place.
 * Nothing here shows a distance.
 */
export function FueraDeSuLugar({ visita }: { visita: VisitaSola }) {
  const puede = usePuede();
  const cola = useCola();
  const { idVisita, cliente, ejecucionVisita, lugarPropuesto, porqueDeRango } = visita;
  const fuera = ejecucionVisita?.validadoPorUbicacion === false;
  const sinLugar = cliente.latitud === null;
  if (!puede('finalizar', visita) || !(fuera || sinLugar)) return null;
  const enCamino = (operacion: string) =>
    cola.some((una) => una.operacion === operacion && una.idVisita === idVisita && !una.rechazo);
  return (
    <Tarjeta aria-label={fuera ? 'Fuera del rango permitido' : 'Cliente sin ubicación'}>
      <Fila
        idVisita={idVisita}
        ruta="cliente-aqui"
        icono={IconMapPinQuestion}
        titulo="El cliente está aquí"
        nota={
          enCamino('lugares.proponer')
            ? 'Propuesta por enviar'
            : notaDePropuesta(lugarPropuesto?.aceptada)
        }
      />
      {fuera && (
        <Fila
          idVisita={idVisita}
          ruta="fuera-de-rango"
          icono={IconMessage2}
          titulo="Contar por qué"
          nota={
            enCamino('lugares.contarPorQue')
              ? 'Por enviar'
              : porqueDeRango
                ? (porqueDeRango.detalle ?? TEXTO_DE_MOTIVO_DE_RANGO[porqueDeRango.motivo])
                : 'Opcional'
          }
        />
      )}
    </Tarjeta>
  );
}

function notaDePropuesta(aceptada: boolean | null | undefined): string {
  if (aceptada === undefined) return 'Propón el lugar correcto a tu supervisor';
  if (aceptada === null) return 'Tu supervisor lo decide';
  return aceptada ? 'Tu supervisor lo aceptó' : 'Tu supervisor lo rechazó';
}

interface PropsFila {
  idVisita: number;
  ruta: 'cliente-aqui' | 'fuera-de-rango';
  icono: Icon;
  titulo: string;
  nota: string;
}

const Fila = ({ idVisita, ruta, icono, titulo, nota }: PropsFila) => (
  <Link {...ABRIR} to={RUTAS[ruta]} params={{ idVisita: String(idVisita) }} className={clases.fila}>
    <Icono de={icono} tamano={20} />
    <span>
      <b>{titulo}</b>
      <small>{nota}</small>
    </span>
    <Icono de={IconChevronRight} tamano={18} />
  </Link>
);
