import type { Semana } from '@visitas/contract/visitas/semana';
import { CampoSelector } from '../../ui/campos/CampoSelector.tsx';
import { diaLargo } from '../planear/dias.ts';
import clases from './Proponer.module.css';
import { diasPorElegir } from './pedido.ts';
import { Renglones } from './Renglones.tsx';
import type { DelPedido } from './usePedida.ts';

interface Props {
  semana: Semana;
  pedida: DelPedido;
}

export function QueSeToca({ semana, pedida }: Props) {
  const { opciones, elegida, elegir, dia, setDia } = pedida;
  const dias = diasPorElegir(semana);
  return (
    <Renglones
      leyenda="Qué se puede tocar"
      nombre="tocar"
      renglones={opciones.map((una) => ({
        ...una,
        cuantas: una.sinLeer ? null : una.visitas.length,
      }))}
      elegido={elegida?.tocar.llave}
      alElegir={elegir}
    >
      {elegida?.tocar.de === 'dia' && dias.length > 1 && (
        <div className={clases.dia}>
          <CampoSelector
            label="Día"
            name="dia"
            placeholder="Elige un día"
            mensajes={[]}
            opciones={dias.map((uno) => ({ value: uno, label: diaLargo(uno) }))}
            value={dia}
            onChange={(uno) => uno && setDia(uno)}
          />
        </div>
      )}
    </Renglones>
  );
}
