export const bios: Partial<Record<string, string>> = {
  admin:
    "Livreiro há quinze anos em Belo Horizonte. Fundei a Travessia porque cansei de terminar um romance e não ter com quem discutir o final. Releio Machado todo verão.",
  dev: "Programadora de dia, leitora de madrugada. Cuido do site do clube; se algo quebrar, me avisem com jeitinho.",
  membro:
    "Professora de história em Fortaleza. Leio um pouco todo dia, no ônibus das seis e quinze, e marco as páginas com bilhetes de passagem.",
  "otavio.lins":
    "Recifense morando em Curitiba. Leio depressa demais e depois volto ao começo para ver o que perdi.",
  bia_lacerda:
    "Tradutora do francês. Gosto de frases longas, café curto e personagens que não pedem desculpas.",
  "quim.serra":
    "Aposentado dos Correios. Durante trinta anos entreguei as histórias dos outros; agora leio as minhas.",
  luizacampos:
    "Estudante de letras na UFBA, filha e neta de costureiras. Minha pesquisa é sobre as mulheres de Jorge Amado.",
  "ceica.ramos":
    "Enfermeira no plantão da noite. Conceição Evaristo mudou a minha vida, e não é só por causa do nome.",
  "yuri.t": "Engenheiro em Londrina. Quadrinhos, ficção científica e, por culpa deste clube, os clássicos.",
  caetano_b: "Músico. Leio devagar e em voz alta.",
  nadiahaddad:
    "Neta de libaneses, criada em Manaus. Entrei por causa de Dois Irmãos e fiquei por causa das conversas.",
  taina: "Bióloga e potiguara, da Baía da Traição. Procuro livros em que a terra também seja personagem.",
  wellsouza: "Motorista de aplicativo em São Paulo. Audiolivro no trânsito, papel no fim de semana.",
  "rosangela.tx":
    "Bibliotecária escolar em Goiânia. Se você não sabe o que ler depois, fale comigo: sempre tenho três sugestões.",
  "dandara.oli": "Jornalista. Escrevo sobre a cidade e leio para descansar dela.",
  "seu.bene":
    "Setenta e um anos, sete netos e um sítio em Diamantina. Voltei a estudar aos cinquenta e não parei mais.",
  "pri-wolff": "Arquiteta em Blumenau. Coleciono primeiras frases num caderno verde.",
  "sofi.martinelli":
    "Residente de pediatria. Meia hora de leitura antes de dormir, aconteça o que acontecer.",
  jurema:
    "Cozinheira em Olinda. Leio com farinha nos dedos, e os livros que me emprestam voltam com cheiro de bolo.",
  "vitoria.fig": "Acabei de chegar! Vim pela Sofia, que não para de falar de vocês.",
};
