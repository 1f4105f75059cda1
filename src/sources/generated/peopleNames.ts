import type { LocaleDefinition } from '@faker-js/faker'

const words = (text: string): string[] => text.trim().split(/\s+/)

const FIRST_NAMES = words(`
  Aaliyah Aarav Abena Abigail Adaeze Adam Adele Aditi Adriana Agnes Ahmed Aiko Aisha Akira Alana
  Alejandro Alessia Alexei Ali Alice Alina Amadou Amara Amelia Amina Amir Ana Anders Andrea
  Aneta Anika Anna Antoine Anya Aoife Ariel Arjun Arturo Asha Astrid Aurora Ava Ayaan Ayumi
  Azadeh Bao Beatriz Benjamin Bianca Bilal Birgit Bogdan Brianna Bruno Camila Carlos Carmen
  Cecilia Chiara Chidi Chinwe Chloe Ciara Clara Claudia Dae Dalia Daniel Daria Darius David
  Deepa Diego Dimitri Dina Dmitri Ebba Eduardo Efua Eileen Ekaterina Elena Eleni Elif Elin Elise
  Ella Emeka Emil Emilia Emma Enzo Erik Esi Esther Ethan Eva Farah Fatima Felix Fernanda Filip
  Fiona Florian Francesca Freya Gabriel Gabriela Georgia Giulia Grace Greta Gustavo Habiba Hana
  Hannah Haruki Hassan Helena Hiroshi Hugo Ibrahim Ida Ifeoma Ines Ingrid Irina Isabel Isla Ivan
  Jamal Jana Jasmine Javier Jia Jin Joana Johan Jonas Jorge Josefine Julia Julien Jun Kaito
  Kamala Karim Karin Kasper Kateryna Kavya Kenji Khadija Kofi Kwame Lara Lars Laszlo Laura Layla
  Lea Leila Leo Leon Liam Lin Lina Linh Lorenzo Louise Luca Lucia Luis Luna Magnus Mai Maja
  Malik Manuel Marco Maria Mariam Marie Marta Mateo Matilda Maya Mehmet Mei Mia Miguel Mika Mila
  Milan Mina Mira Mohamed Nadia Naledi Naomi Natalia Neha Ngozi Nia Nicolas Nikhil Nikolai Nina
  Noah Noor Nora Oksana Olga Oliver Olivia Omar Oscar Pablo Paola Parisa Paul Petra Pilar Priya
  Qiang Rafael Rahul Rania Ravi Rebecca Renata Rin Rohan Rosa Ruth Sadia Sakura Salma Samir
  Samuel Sana Sandra Santiago Sara Sebastian Selin Sergei Shira Shreya Signe Simone Sofia Soren
  Stefan Stella Suki Sunita Svetlana Tamar Tariq Tatiana Tereza Thandi Theo Thomas Tomas Tova
  Uma Valentina Vera Victor Vikram Viktoria Wanjiru Wei Wen Ximena Yael Yara Yasmin Yuki Yusuf
  Zainab Zara Zeynep Zoe Zofia Zuri
`)

const LAST_NAMES = words(`
  Abdi Abe Abebe Adeyemi Agarwal Aguilar Ahmed Akhtar Ali Almeida Alonso Alvarez Amari Andersen
  Andersson Antonov Aoki Arslan Asante Bakker Banerjee Barbosa Bauer Becker Bello Berg Bianchi
  Bjork Boateng Bondarenko Bose Brown Bui Byrne Campbell Cardoso Carvalho Castillo Castro Celik
  Chan Chanda Chang Chaudhary Chen Cho Choi Christensen Clarke Cohen Conti Costa Cruz Dahl Das
  Davies Delgado Demir Desai Diallo Diaz Diop Dogan Dubois Dumont Dvorak Eriksen Eriksson Evans
  Fadel Farah Fernandes Fernandez Ferrari Fischer Flores Fofana Fontaine Fraser Fujita Galli
  Garcia Gebre Georgiou Ghosh Gill Goldberg Gomez Gonzalez Greco Greenberg Grigoryan Gupta
  Haddad Hagen Haile Hansen Hashimoto Hassan Hernandez Herrera Hoang Hoffmann Horvath Hosseini
  Huang Hughes Hussein Ibrahim Inoue Ito Ivanov Iyer Jackson Jansen Jensen Jimenez Johansson
  Johnson Jones Joshi Kamau Kaplan Kapoor Karlsson Kato Kaur Kaya Keita Kelly Khalil Khan Kim
  Kimura King Klein Kobayashi Koch Koroma Kovacs Kowalski Kozlov Krause Kumar Larsen Laurent Le
  Lee Leone Levy Lewis Li Lim Lin Lindgren Liu Lombardi Lopez Lund Ma Maas Mahmoud Malik Mancini
  Marin Marino Martin Martinez Mbeki Medina Mehta Melnyk Mendes Mendoza Mensah Meyer Mishra
  Mitchell Morales Moreau Moreno Mori Morris Moyo Mueller Murphy Mwangi Nair Nakamura Nasser
  Ndiaye Nel Nguyen Nielsen Nikolaidis Nilsson Novak Nowak Nunez Nwosu Obi Ochieng Oh Okafor
  Okoye Oliveira Olsen Ortega Ortiz Osman Owusu Ozturk Pak Papadopoulos Park Patel Pavlov
  Pereira Perez Petersen Petrov Pham Phan Popescu Popov Quispe Rahman Ramirez Ramos Rao Reddy
  Reyes Ricci Rios Rivera Roberts Rocha Rodriguez Rojas Romano Romero Rossi Roux Ruiz Russo
  Sahin Saito Salazar Salem Sanchez Santos Sato Schmidt Schneider Schwarz Sen Shah Shapiro
  Sharma Shevchenko Shimizu Silva Simon Singh Smirnov Smith Sokolov Sorensen Soto Souza Stein
  Suarez Sun Suzuki Svensson Takahashi Tan Tanaka Taylor Tekle Thapa Thomas Torres Toure Tran
  Traore Tsai Turner Vargas Vasquez Vega Verma Visser Vogel Volkov Vu Wagner Walker Wang Weber
  Weiss Williams Wilson Wolf Wong Wood Wu Yadav Yamamoto Yang Yilmaz Yoon Yoshida Young Zhang
  Zhao Zhou Zhu Zimmermann Zulu
`)

/**
 * A faker locale of nothing but people's names, from many cultures: 288 first names and 320 last
 * names. faker's own English locale weighs 153 kB (gzip), of which a gallery needs only these.
 */
export const peopleNames: LocaleDefinition = {
  person: { first_name: { generic: FIRST_NAMES }, last_name: { generic: LAST_NAMES } },
}
