import type { Visita } from '@visitas/contract/visitas/esquemas';
import { type FormEvent, useState } from 'react';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { AvisosDePlaneacion } from '../planear/AvisosDePlaneacion.tsx';
import { aMover } from '../planear/aMover.ts';
import { avisosEn } from '../planear/avisos.ts';
import { ElegirDia } from '../planear/ElegirDia.tsx';
import { useSemana } from '../planear/useSemana.ts';
import clases from './NoSePudo.module.css';

interface Props {
  visita: Visita;
  /** The day offered first. */
  dia: string;
  alElegir: (dia: string) => void;
  alCerrar: () => void;
}

export function ElegirOtroDia({ visita, dia: ofrecido, alElegir, alCerrar }: Props) {
  const [dia, setDia] = useState(ofrecido);
  const lectura = useSemana(dia);
  // The planned visit is a new one; the original stays in its place.
  const nueva = { ...aMover(visita), idVisita: 0 };
  const sitio = { idTecnico: visita.idTecnico, fechaPlanificada: dia };

  function enviar(evento: FormEvent): void {
    evento.preventDefault();
    alElegir(dia);
  }

  return (
    <Dialogo titulo="Elegir otro día" alCerrar={alCerrar}>
      <form noValidate onSubmit={enviar}>
        <div className={clases.campos}>
          <ElegirDia semana={lectura.data} dia={dia} alElegir={setDia} />
          <Lectura de={lectura} esqueleto={<Esqueleto alto={40} />}>
            {(semana) => <AvisosDePlaneacion avisos={avisosEn(semana, nueva, sitio)} />}
          </Lectura>
        </div>
        <PieDeDialogo alCerrar={alCerrar} type="submit">
          Volver a planificar
        </PieDeDialogo>
      </form>
    </Dialogo>
  );
}
