import { PLAZO_USUAL } from '@visitas/contract/compartir/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { Segmentos } from '../../ui/campos/Segmentos.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { useAhora } from '../../ui/useAhora.ts';
import { tieneReporte } from '../situacion.ts';
import clases from './CompartirVisita.module.css';
import { OPCIONES_DE_PLAZO, plazoElegido, venceria } from './plazos.ts';

interface Props {
  id: number;
  visita: VisitaSola | undefined;
  /** Resolves once the address is on screen. */
  alCrear: () => Promise<void>;
  alCerrar: () => void;
}

/** Nobody outside sees anything of the visit yet. */
export function CrearEnlace({ id, visita, alCrear, alCerrar }: Props) {
  const [dias, setDias] = useState<number>(PLAZO_USUAL);
  const ahora = useAhora();
  const { enviar } = useEnvio('compartir.abrir', 'Enlace Creado Exitosamente', '#abrir');
  const { ocupado, hacer } = useUnaVez();
  const crear = async () => {
    const plazo = plazoElegido(String(dias));
    if (!plazo) return;
    const { ok } = await enviar({ parametros: { id }, cuerpo: { dias: plazo } });
    if (ok) await alCrear();
  };

  if (visita && !tieneReporte(visita))
    return (
      <>
        <div className={clases.cuerpo}>
          <p>Esta visita todavía no tiene reporte. Se comparte cuando lo tenga.</p>
        </div>
        <footer>
          <Boton onClick={alCerrar}>Cerrar</Boton>
        </footer>
      </>
    );
  return (
    <>
      <div className={clases.cuerpo}>
        <p>
          Quien tenga la dirección ve el resultado, las fotos, la lista, la firma y el PDF, sin
          ingresar.
        </p>
        <div className={clases.plazo}>
          <span>Vence en</span>
          <Segmentos
            label="Vence en"
            opciones={OPCIONES_DE_PLAZO}
            value={String(dias)}
            onChange={(valor) => setDias(Number(valor))}
          />
          <span>{venceria(dias, ahora)}</span>
        </div>
      </div>
      <footer>
        <Boton onClick={alCerrar}>Cancelar</Boton>
        <Boton tipo="principal" data-autofocus ocupado={ocupado} onClick={() => void hacer(crear)}>
          Crear enlace
        </Boton>
      </footer>
    </>
  );
}
