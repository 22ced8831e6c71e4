import { useSearch } from '@tanstack/react-router';
import type { Semana } from '@visitas/contract/visitas/semana';
import { type FormEvent, useEffect, useState } from 'react';
import { RUTAS } from '../../../navegacion.ts';
import { CampoSelector } from '../../../ui/campos/CampoSelector.tsx';
import { SIN_EQUIPO } from '../../../ui/equipo.ts';
import { diaDe, fecha } from '../../../ui/formato.ts';
import type { EnUrl } from '../../../ui/lista/enUrl.ts';
import { Dialogo, DialogoEnEspera } from '../../../ui/pagina/Dialogo.tsx';
import { Lectura } from '../../../ui/pagina/Lectura.tsx';
import { PieDeDialogo } from '../../../ui/pagina/PieDeDialogo.tsx';
import { useCerrar } from '../../../ui/pagina/useCerrar.ts';
import { Esqueleto } from '../../../ui/piezas/Esqueleto.tsx';
import type { Sitio } from '../avisos.ts';
import { diaYMes } from '../dias.ts';
import { useSemana } from '../useSemana.ts';
import { diaPorReasignar } from './diaPorReasignar.ts';
import clases from './RepartirDe.module.css';
import { RepartirDias } from './RepartirDias.tsx';

const TITULO = 'Repartir los días de…';
const PADRE = { to: RUTAS['visitas-por-supervisor'], search: (antes: EnUrl) => antes } as const;

export function RepartirDe() {
  const { dia }: EnUrl = useSearch({ strict: false });
  const cerrar = useCerrar(PADRE);
  const lectura = useSemana(dia ?? diaDe(Date.now()));
  const [elegido, setElegido] = useState<Sitio>();
  const [sitio, setSitio] = useState<Sitio>();
  // The first dialog closes before the next one opens, which then returns the focus to the opener of both.
  useEffect(() => setSitio(elegido), [elegido]);
  if (sitio) return <RepartirDias sitio={sitio} alCerrar={cerrar} />;
  if (elegido) return null;
  return (
    <DialogoEnEspera titulo={TITULO} alCerrar={cerrar}>
      <Lectura de={lectura} esqueleto={<Esqueleto alto={120} />}>
        {(semana) => <ElegirDeQuien semana={semana} alElegir={setElegido} alCerrar={cerrar} />}
      </Lectura>
    </DialogoEnEspera>
  );
}

interface Props {
  semana: Semana;
  alElegir: (sitio: Sitio) => void;
  alCerrar: () => void;
}

function ElegirDeQuien({ semana, alElegir, alCerrar }: Props) {
  const [idTecnico, setIdTecnico] = useState('');
  const [sinElegir, setSinElegir] = useState(false);

  function alEnviar(evento: FormEvent): void {
    evento.preventDefault();
    const id = Number(idTecnico);
    if (idTecnico === '') setSinElegir(true);
    else alElegir({ idTecnico: id, fechaPlanificada: diaPorReasignar(semana, id) });
  }

  return (
    <Dialogo titulo={TITULO} alCerrar={alCerrar}>
      <form noValidate onSubmit={alEnviar}>
        <div className={clases.campo}>
          <CampoSelector
            label="Técnico"
            name="idTecnico"
            placeholder="Selecciona un técnico"
            siNoHay={SIN_EQUIPO}
            description={`Semana del ${diaYMes(semana.lunes)} al ${fecha(semana.domingo)}`}
            data-autofocus
            personas
            opciones={semana.tecnicos.map(({ idTecnico: id, nombre }) => ({
              value: String(id),
              label: nombre,
            }))}
            mensajes={sinElegir && idTecnico === '' ? ['Elige una opción de la lista.'] : []}
            value={idTecnico}
            onChange={setIdTecnico}
          />
        </div>
        <PieDeDialogo alCerrar={alCerrar} type="submit">
          Continuar
        </PieDeDialogo>
      </form>
    </Dialogo>
  );
}
